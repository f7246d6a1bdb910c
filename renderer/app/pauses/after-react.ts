// Everything the first screen needs is one chunk, which is run as one task: a quarter of a second on a phone, in which nothing answers.
// Here it lets go for a moment, in the middle of being run. The modules a bundle puts behind this one wait for it.
await new Promise((resolve) => setTimeout(resolve));

export {};
