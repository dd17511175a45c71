import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Returns a GET request with further header lines. */
export const get = (path: string, ...lines: string[]) =>
  `${[`GET ${path} HTTP/1.1`, 'Host: x', ...lines].join('\r\n')}\r\n\r\n`

/** Opens a connection. */
export async function open(baseUrl: string): Promise<Socket> {
  const { hostname, port } = new URL(baseUrl)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** Sends bytes and ends the stream, so that the server cannot wait for more. @returns all received bytes */
export function exchange(baseUrl: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(baseUrl)
  return new Promise((resolve) => {
    let received = ''
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true }, () => socket.end(bytes))
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => (received += chunk))
    socket.on('end', () => socket.destroy())
    // The server may close the connection with a reset.
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(received))
  })
}

/** Returns the statuses of all responses in the result of {@link exchange}. */
export const statusesOf = (received: string): number[] =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))

/** Returns the status lines and headers of all responses. */
export const headsOf = (received: string): string =>
  received
    .split(/(?=HTTP\/1\.1 \d{3})/)
    .map((answer) => answer.split('\r\n\r\n', 1)[0])
    .join('\r\n\r\n')
