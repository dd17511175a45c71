import { call, type Call } from '../call.js'

/** Who somebody is for a while. */
export interface Identity {
  email: string
  password: string
  /** Address that a proxy tells of. */
  address: string
}

/** The n-th identity of a user; every one has an address of its own, as people at home do. */
export function identityOf(kind: string, index: number, life: number): Identity {
  return {
    email: `${kind}-${index}-${life}@example.com`,
    password: `moc-chau-lotus-${index}-${life}`,
    address: `10.${index}.${Math.floor(life / 250) % 250}.${1 + (life % 250)}`,
  }
}

/** Makes the account, as somebody who was not there before. */
export function register({ email, password, address }: Identity): Call {
  return call('register', 201, { email, password, address }, (person) => {
    person.becomes(address)
    return person.api.register({ body: { email, password, full_name: 'Nguyễn Thị Lan' } })
  })
}

/** Signs in; the SDK keeps the token. */
export function login({ email, password }: Pick<Identity, 'email' | 'password'>, expect = 200): Call {
  return call('login', expect, { body: { email, password } }, ({ api }, asked) => api.login(asked))
}

/** What the planner knows of a citizen without asking. */
export interface Citizen extends Identity {
  /** Reports that they have made, and which of these are still there. */
  made: number
  kept: number[]
  devices: string[]
}
