/** What devices show. Values of `data` are strings on the wire. */
export interface PushMessage {
  title: string
  body: string
  data: Record<string, string>
}

/** What became of the message to one device. */
export type PushOutcome = { delivered: true } | { delivered: false; dead: boolean; reason: string }

/** The push service. */
export interface Push {
  /** To at most 500 devices; outcomes in their order. @throws ProviderError when the service took none of them */
  sendToDevices(tokens: string[], message: PushMessage, options: { dryRun: boolean }): Promise<PushOutcome[]>
  /** @throws ProviderError */
  sendToTopic(topic: string, message: PushMessage, options: { dryRun: boolean }): Promise<void>
}
