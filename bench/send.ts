/** Sends a request and reads its JSON answer; retries on 503. @throws if the answer has another status */
export async function send<T>(url: string, init: RequestInit, wanted = 200): Promise<T> {
  for (;;) {
    const response = await fetch(url, init);
    const text = await response.text();
    // The caller is the one place that determines the response type of its address.
    if (response.status === wanted) return JSON.parse(text) as T;
    if (response.status !== 503) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 300)}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
