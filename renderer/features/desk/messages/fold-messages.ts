import type { WireMessage } from '#domain/message/message-wire.ts';

export interface FoldedMessage {
  readonly message: WireMessage;
  /** Messages that were sent in this one. */
  readonly inside: readonly WireMessage[];
}

/** Puts messages that were sent in another mail of the list below that mail; others keep their place. */
export function foldMessages(messages: readonly WireMessage[]): readonly FoldedMessage[] {
  const shown = new Set(messages.map(({ id }) => id));
  const isInside = ({ toldIn }: WireMessage) => toldIn !== null && shown.has(toldIn);
  const inside = Map.groupBy(messages.filter(isInside), ({ toldIn }) => toldIn);
  return messages.filter((message) => !isInside(message)).map((message) => ({ message, inside: inside.get(message.id) ?? [] }));
}
