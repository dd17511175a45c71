import { call, type Call } from '../call.js'

/** An account and the client address that it is used from. */
export interface Identity {
  email: string
  password: string
  /** Sent as `X-Forwarded-For`. */
  address: string
}

/** Returns the n-th identity of a user. Each has a different address, because limits apply per address. */
export function identityOf(kind: string, index: number, number: number): Identity {
  return {
    email: `${kind}-${index}-${number}@example.com`,
    password: `moc-chau-lotus-${index}-${number}`,
    address: `10.${index}.${Math.floor(number / 250) % 250}.${1 + (number % 250)}`,
  }
}

/** Creates the account in a new session. */
export function register({ email, password, address }: Identity): Call {
  return call('register', 201, { email, password, address }, (session) => {
    session.restart(address)
    return session.api.register({ body: { email, password, full_name: 'Nguyễn Thị Lan' } })
  })
}

/** Signs in. The SDK stores the token. */
export function login({ email, password }: Pick<Identity, 'email' | 'password'>, expect = 200): Call {
  return call('login', expect, { body: { email, password } }, ({ api }, request) => api.login(request))
}

/** The state of a citizen that a scenario tracks without reading responses. */
export interface Citizen extends Identity {
  createdReports: number
  /** Numbers of the created reports that still exist. */
  reports: number[]
  devices: string[]
}
