/** Preloaded with `node --import` into a service process. Sends all HTTPS requests to the push service of the test. */
import https from 'node:https'
import tls from 'node:tls'

const port = Number(process.env.TEST_PUSH_PORT)

https.globalAgent.createConnection = ({ host }) => tls.connect({ host: '127.0.0.1', port, servername: host })
