// As after-react.ts, between Mantine and our own: a module runs once, so each pause is one.
await new Promise((resolve) => setTimeout(resolve));

export {};
