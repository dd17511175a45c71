/** What devices show. Values of `data` are strings on the wire. */
export interface PushMessage {
  title: string
  body: string
  data: Record<string, string>
}

/**
 * What became of one message. A token that is dead will never work again; its reason continues "the token is …", any other
 * is a sentence of its own.
 */
export type PushOutcome = { delivered: true } | { delivered: false; dead: boolean; reason: string }

/** How messages are sent. */
export interface PushOptions {
  /** Checked, but not delivered. */
  dryRun: boolean
  /** Once it is aborted, messages that are not on their way yet stay here. */
  signal?: AbortSignal
}

/** Devices that one call of {@link Push.sendToDevices} takes. */
export const mostTokens = 500

/** The push service. */
export interface Push {
  /** Reads the credentials, once. @throws Unavailable when they cannot be used */
  prepare(): Promise<void>
  /** To at most {@link mostTokens} devices; outcomes in their order. @throws ProviderError when the service took none of them */
  sendToDevices(tokens: string[], message: PushMessage, options: PushOptions): Promise<PushOutcome[]>
  /** @throws ProviderError when the service refuses access or cannot be reached */
  sendToTopic(topic: string, message: PushMessage, options: PushOptions): Promise<PushOutcome>
}
