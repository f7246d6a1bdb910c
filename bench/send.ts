/** Sends a request and reads the JSON that answers it; sent away by a late server, it asks again. @throws when the answer has another status */
export async function send<T>(url: string, init: RequestInit, wanted = 200): Promise<T> {
  for (;;) {
    const response = await fetch(url, init);
    const text = await response.text();
    // The one place that calls an address knows what it answers.
    if (response.status === wanted) return JSON.parse(text) as T;
    if (response.status !== 503) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 300)}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
