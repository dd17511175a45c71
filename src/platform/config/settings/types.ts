import { isIP } from 'node:net'
import { resolve } from 'node:path'

/** The type of a setting's value. */
export interface SettingType<T = unknown> {
  /** Completes "… must be" in error messages, and describes the values in the documentation. */
  expected: string
  /** Returns the value, or `undefined` if the text is not valid. */
  parse(text: string): T | undefined
  /** Whether error messages quote a rejected value. URLs are not quoted because they may contain a password. */
  quoted: boolean
}

/** One environment variable. */
export interface Setting {
  type: SettingType
  /** Written as in the environment. A setting without a default may be `undefined`. */
  default?: string
  /** Describes a default that depends on other settings. */
  defaultText?: string
  /** One or more sentences of Markdown. Links are relative to `docs/`. */
  description: string
  /** The value must be kept secret. It never appears in an error message. */
  secret?: true
}

export type SettingGroup = Record<string, Setting>

/** Agents that read from a provider at intervals. */
export const pollingAgentNames = ['air-quality', 'weather'] as const
export type PollingAgentName = (typeof pollingAgentNames)[number]

export const agentNames = [...pollingAgentNames, 'mqtt'] as const
export type AgentName = (typeof agentNames)[number]

/** Where uploads are stored: a folder in the data folder, or an S3 bucket. */
export type UploadStoreSettings = { kind: 'folder' } | { kind: 's3'; bucket: string; prefix: string }

function type<T>(expected: string, parse: (text: string) => T | undefined, { quoted = true } = {}): SettingType<T> {
  return { expected, parse, quoted }
}

function pattern(expected: string, regex: RegExp, options?: { quoted: boolean }): SettingType<string> {
  return type(expected, (text) => (regex.test(text) ? text : undefined), options)
}

function split(text: string): string[] {
  return text.split(',').flatMap((item) => (item.trim() === '' ? [] : [item.trim()]))
}

/** Returns a type for comma-separated items, each of which must be valid. */
function listOf(expected: string, isValid: (item: string) => boolean, options?: { quoted: boolean }) {
  const parse = (text: string) => (split(text).every(isValid) ? split(text) : undefined)
  return type(`${expected}, separated by commas`, parse, options)
}

export const text = type('text', (value) => value)

export const path = type('a path', (value) => resolve(value))

export const integer = (min: number, max: number): SettingType<number> =>
  type(`a whole number from ${min} to ${max}`, (value) => {
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN
    return number >= min && number <= max ? number : undefined
  })

export const oneOf = <const T extends string>(...allowed: T[]): SettingType<T> =>
  type(`one of ${allowed.join(', ')}`, (value) => allowed.find((candidate) => candidate === value))

export const url = type(
  'an http:// or https:// URL',
  (value) => (isHttpUrl(value) ? value.replace(/\/+$/, '') : undefined),
  { quoted: false },
)

export const baseAddress = type(
  'an http:// or https:// URL without a path',
  (value) => (isHttpUrl(value) && hasOnlyOrigin(new URL(value)) ? new URL(value).origin : undefined),
  { quoted: false },
)

export const databaseUrl = type(
  'a URL such as postgres://user:password@host:5432/database',
  (value) => (URL.canParse(value) && /^postgres(ql)?:/.test(value) ? value : undefined),
  { quoted: false },
)

export const mqttUrl = type(
  'a URL such as mqtt://user:password@host:1883, or mqtts:// with TLS',
  (value) => (isMqttUrl(value) ? value : undefined),
  { quoted: false },
)

export const smtpUrl = type(
  'an smtp:// or smtps:// URL',
  (value) => (URL.canParse(value) && /^smtps?:\/\//.test(value) ? value : undefined),
  { quoted: false },
)

export const origins = listOf('origins such as https://app.example.com', () => true)

/** Parses origins to the form in which browsers and a Content-Security-Policy write them. */
export const pageOrigins = type('origins such as https://www.example.com, separated by commas', (value) => {
  const found = split(value).map((item) =>
    isHttpUrl(item) && hasOnlyOrigin(new URL(item)) ? new URL(item).origin : '',
  )
  // Other characters, such as `;` and `*`, have a meaning in the policy.
  return found.every((origin) => /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin)) ? found : undefined
})

/** The embedded broker keeps caches per tenant, so their number is limited. */
export const tenants = type('1 to 100 names, separated by commas', (value) => {
  const names = split(value)
  return names.length > 0 && names.length <= 100 ? names : undefined
})

export const networks = listOf('IP addresses or networks such as 10.0.0.0/8', isNetwork)

export const trustedProxies = type('a number of hops, or IP addresses and networks such as 10.0.0.0/8', (value) => {
  const proxies = split(value)
  const names = ['loopback', 'linklocal', 'uniquelocal']
  const isProxy = (proxy: string) => names.includes(proxy) || isIP(proxy.split('/', 1)[0] ?? '') !== 0
  return proxies.every(isProxy) || (proxies.length === 1 && /^\d+$/.test(proxies[0] ?? '')) ? proxies : undefined
})

export const rateLimits = type('three whole numbers separated by commas', (value) => {
  const isCount = (part: string) => /^\d{1,9}$/.test(part.trim())
  const parts = value.split(',')
  const [anonymous = 0, user = 0, admin = 0] = parts.map(Number)
  return parts.length === 3 && parts.every(isCount) ? { anonymous, user, admin } : undefined
})

/** Returns a type for `none`, or a selection of the allowed values. */
const selectionOf = <const T extends string>(...allowed: T[]): SettingType<T[]> =>
  type(`none, or one or more of ${allowed.join(', ')}`, (value) => {
    const requested = new Set(split(value))
    if (requested.size === 1 && requested.has('none')) return []
    const known = allowed.filter((name) => requested.has(name))
    return known.length === requested.size ? known : undefined
  })

export const agents = selectionOf(...agentNames)

export const guestAccess = selectionOf('locations', 'push', 'ai')

export const tiles = type('a URL template such as https://tiles.example.com/{z}/{x}/{y}.png, or none', (value) => {
  if (value === 'none') return value
  const [, host = '', pathname = ''] = /^https?:\/\/([^/?#]+)(\/.*)$/.exec(value) ?? []
  const rest = pathname.replaceAll(/\{[xyzr]\}/g, '')
  const isComplete = ['{z}', '{x}', '{y}'].every((part) => pathname.includes(part)) && /^[^{}\s]*$/.test(rest)
  // The host becomes part of the Content-Security-Policy of the page, where `;` and `,` are separators.
  const isPlainHost = /^([\p{L}\p{N}._-]+|\[[\da-f:.]+\])(:\d+)?$/iu.test(host)
  return isComplete && isPlainHost && URL.canParse(value) ? value : undefined
})

export const uploadStore = type(
  'file, or a bucket such as s3://bucket/prefix',
  (value): UploadStoreSettings | undefined => {
    if (value === 'file') return { kind: 'folder' }
    const [, bucket, prefix = ''] =
      /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w!.*'()/-]*))?$/.exec(value) ?? []
    return bucket === undefined ? undefined : { kind: 's3', bucket, prefix: prefix.replace(/^\/+|\/+$/g, '') }
  },
)

export const email = pattern('an email address', /^[^\s@]+@[^\s@]+$/)

/** Parses `address` or `Name <address>`. */
export const mailAddress = type('an email address, or a name with an email address in angle brackets', (value) => {
  const [, name = '', bracketed, plain] =
    /^(?:"?([^"<>\r\n]*?)"?\s*<([^\s@<>,]+@[^\s@<>,]+)>|([^\s@<>,]+@[^\s@<>,]+))$/.exec(value) ?? []
  const address = bracketed ?? plain
  return address === undefined ? undefined : { name, address }
})

const topicName = /^[a-zA-Z0-9_.~%-]{1,900}$/

const maxTopics = 90

export const topics = type(
  `1 to ${maxTopics} names of letters, digits and any of -_.~%, separated by commas`,
  (value) => {
    const names = split(value)
    return names.length > 0 && names.length <= maxTopics && names.every((name) => topicName.test(name))
      ? names
      : undefined
  },
)

/** Parses a time of day to minutes after midnight. */
export const timeOfDay = type('a time such as 07:00', (value) => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(value) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
})

export const password = pattern('8 to 128 characters long', /^.{8,128}$/s)

export const signingSecret = type(
  'at least 32 bytes long, for example the output of `openssl rand -hex 32`',
  (value) => (Buffer.byteLength(value) >= 32 ? value : undefined),
)

export const apiKey = pattern('visible ASCII characters, exactly as issued by the provider', /^[\x21-\x7e]+$/)

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:/.test(value)
}

function hasOnlyOrigin({ pathname, search, hash, username, password }: URL): boolean {
  return pathname === '/' && search + hash + username + password === ''
}

function isMqttUrl(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(value)
  const isAddress =
    /^mqtts?:$/.test(protocol) && hostname !== '' && ['', '/'].includes(pathname) && search + hash === ''
  return isAddress && isPercentEncoded(username) && isPercentEncoded(password)
}

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function isNetwork(network: string): boolean {
  const [address = '', bits, ...rest] = network.split('/')
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  // The prefix length of an IPv4-mapped IPv6 network is ambiguous.
  if (maxBits < 0 || rest.length > 0 || /^::ffff:/i.test(address)) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits)
}
