/** Rows of `server_secret` that nodes over one store share, besides the one for tokens. */
export const sharedSecrets = {
  /** Signs the feed. As PEM; of a store that is a file it lies beside it (`feed-key.pem`). */
  feedKey: 'feed key',
} as const;
