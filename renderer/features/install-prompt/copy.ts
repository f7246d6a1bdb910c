export const copy = {
  keepTradewindAtHand: 'Keep Tradewind at hand',
  text: 'Opens in its own window, also without a connection.',
  notNow: 'Not now',
  install: 'Install',
  installTradewind: 'Install Tradewind',
} as const;
