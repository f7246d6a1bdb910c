/** Names of rows in `server_secret` that nodes on one store share, besides the one for tokens. */
export const sharedSecrets = {
  /** Signs the feed, as PEM; with a store in a file it is a file beside it (`feed-key.pem`). */
  feedKey: 'feed key',
} as const;
