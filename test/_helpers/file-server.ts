import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { afterAll } from '@jest/globals'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** Returns a function that serves the files of a folder on a free port and returns its address. */
export function useFileServer(): (folder: string) => Promise<string> {
  const servers: Server[] = []
  afterAll(() => {
    for (const server of servers) server.close()
  })
  return async (folder) => {
    const server = createServer(({ url = '/' }, response) => {
      const file = url === '/' ? '/index.html' : url
      response.setHeader('Content-Type', types[extname(file)] ?? '')
      createReadStream(join(folder, file))
        .on('error', () => response.writeHead(404).end())
        .pipe(response)
    }).listen(0, '127.0.0.1')
    servers.push(server)
    await once(server, 'listening')
    return `http://localhost:${(server.address() as AddressInfo).port}`
  }
}
