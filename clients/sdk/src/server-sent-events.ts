/** A block of a stream of Server-Sent Events, which ends with an empty line. */
export interface StreamMessage {
  type: string | undefined
  /** Undefined if the block has no data: it is not an event then. */
  data: string | undefined
  /** The id with which to continue after this block. */
  id: string | undefined
  /** Milliseconds to wait before the next connection. */
  retry: number | undefined
}

/**
 * Creates a parser of [Server-Sent Events](https://html.spec.whatwg.org/multipage/server-sent-events.html), to which text
 * is passed as it arrives. It returns the blocks that are complete. Comments are ignored.
 */
export function createMessageParser(): (text: string) => StreamMessage[] {
  let rest = ''
  let fields: Record<string, string> = {}
  return (text) => {
    // A carriage return at the end may be the first half of a line break.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    const messages: StreamMessage[] = []
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
      if (line === '') {
        messages.push(messageOf(fields))
        fields = {}
      } else fields[name] = name === 'data' && 'data' in fields ? `${fields['data']}\n${value}` : value
    }
    return messages
  }
}

function messageOf({ event, data, id, retry = '' }: Record<string, string>): StreamMessage {
  return { type: event, data, id, retry: /^\d+$/.test(retry) ? Number(retry) : undefined }
}
