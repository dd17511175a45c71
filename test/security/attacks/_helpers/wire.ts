import { connect } from 'node:net'

/** Sends bytes, then the end of the stream, and returns all that comes back: an answer that is waited for cannot hang. */
export function exchange(baseUrl: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(baseUrl)
  return new Promise((resolve) => {
    let received = ''
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true }, () => socket.end(bytes))
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => (received += chunk))
    socket.on('end', () => socket.destroy())
    // A reset is a way to close, too.
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(received))
  })
}

/** The statuses of all answers in what {@link exchange} returned. */
export const statusesOf = (received: string): number[] =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))

/** The heads of all answers. */
export const headsOf = (received: string): string =>
  received
    .split(/(?=HTTP\/1\.1 \d{3})/)
    .map((answer) => answer.split('\r\n\r\n', 1)[0])
    .join('\r\n\r\n')
