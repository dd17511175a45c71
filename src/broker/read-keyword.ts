import { isDeepStrictEqual } from 'node:util'
import { refuse } from './problem.js'

/**
 * Returns the member `id` or `type`, which JSON-LD also spells `@id` and `@type`.
 * @param prefix path of the members for error messages, with a dot at the end
 * @throws Problem BadRequestData if both spellings are sent with different values
 */
export function readKeyword<
  Name extends 'id' | 'type',
  Sent extends { readonly [Spelling in Name | `@${Name}`]?: unknown },
>(prefix: string, sent: Sent, name: Name): Sent[Name] | Sent[`@${Name}`] {
  const plain = sent[name]
  const keyword = sent[`@${name}`]
  if (plain === undefined) return keyword
  if (keyword === undefined || isDeepStrictEqual(plain, keyword)) return plain
  throw refuse(prefix + name, `must not differ from @${name}`)
}
