import { beforeAll, describe, expect, it } from '@jest/globals'
import { useRequests } from './_helpers/broker.js'

const { send, outcome, read } = useRequests()
const bad = '400 BadRequestData: '

let count = 0
const newId = () => `urn:ngsi-ld:T:${(count += 1)}`
const entity = (attributes: object) => ({ id: newId(), type: 'T', ...attributes })
const createOutcome = (attributes: object) => outcome('POST /entities', entity(attributes))
async function stored(attributes: object) {
  const body = entity(attributes)
  expect(await outcome('POST /entities', body)).toBe('201')
  return body.id
}

// ETSI GS CIM 009, 4.5.18.
describe('a LanguageProperty', () => {
  const id = 'urn:ngsi-ld:City:hanoi'
  const languageMap = { vi: 'Hà Nội', en: 'Hanoi', 'zh-Hant': '河內', '@none': 'HAN' }
  const aliases = { vi: ['Thăng Long', 'Đông Đô'], 'de-CH': 'Hanoi' }
  const note = { type: 'LanguageProperty', languageMap: { en: 'in km²', vi: 'tính bằng km²' } }
  const city = {
    id,
    type: 'City',
    name: { type: 'LanguageProperty', languageMap, observedAt: '2026-11-21T03:00:00Z' },
    alias: { type: 'LanguageProperty', languageMap: aliases },
    area: { type: 'Property', value: 3359, note },
  }
  beforeAll(async () => {
    expect(await outcome('POST /entities', city)).toBe('201')
  })

  it('is stored and returned, also as a sub-attribute and in concise form', async () => {
    expect(await read(id)).toEqual(city)
    const concise = await stored({ name: { languageMap: { vi: 'Huế' } } })
    expect(await read(concise)).toMatchObject({ name: { type: 'LanguageProperty', languageMap: { vi: 'Huế' } } })
    for (const format of ['keyValues', 'simplified'])
      expect(await read(id, `?format=${format}`)).toMatchObject({
        name: { languageMap },
        alias: { languageMap: aliases },
      })
  })

  const invalidKey = 'the keys of languageMap must be language tags'
  const invalidValue = 'the values of languageMap must be strings or non-empty arrays of strings'
  // 4.6.5: keys are language tags of RFC 5646 or @none; values are strings or arrays of strings.
  it.each<[unknown, string]>([
    ['Hanoi', 'languageMap must be an object'],
    [{}, 'languageMap must have 1 to 500 languages'],
    [{ vi_VN: 'x' }, invalidKey],
    [{ [`a${'-b'.repeat(20)}`]: 'x' }, invalidKey],
    [{ vi: 1 }, invalidValue],
    [{ 'en-GB': 'x', 'en-gb': 'y' }, 'languageMap has the language en-gb twice'],
    [undefined, 'a LanguageProperty must have a languageMap'],
  ])('is rejected with the languageMap %j', async (map, detail) => {
    const name = { type: 'LanguageProperty', languageMap: map }
    expect(await createOutcome({ name })).toContain(`${bad}name: ${detail}`)
  })

  it.each([
    ['100,000 languages', JSON.stringify(Object.fromEntries(Array.from({ length: 1e5 }, (_, n) => [`x-${n}`, ''])))],
    ['the key __proto__', '{"__proto__":"x"}'],
    ['NUL in a key', String.raw`{"v\u0000i":"x"}`],
  ])('is rejected with %s', async (_, map) => {
    const body = `{"id":"urn:ngsi-ld:City:hostile","type":"T","name":{"type":"LanguageProperty","languageMap":${map}}}`
    expect(await outcome('POST /entities', body)).toContain('400')
  })

  // 4.15: the language filter.
  it('is a Property with one text and its language if lang is sent', async () => {
    expect(await read(id, '?lang=en')).toEqual({
      ...city,
      name: { type: 'Property', value: 'Hanoi', lang: 'en', observedAt: '2026-11-21T03:00:00Z' },
      alias: { type: 'Property', value: aliases.vi, lang: 'vi' },
      area: { ...city.area, note: { type: 'Property', value: 'in km²', lang: 'en' } },
    })
    expect(await read(id, '?lang=en&options=keyValues')).toMatchObject({ name: 'Hanoi', alias: aliases.vi })
  })

  it.each([
    ['VI', 'name', 'vi'],
    ['fr,vi;q=0.5,en;q=0.8', 'name', 'en'],
    ['zh-Hant-TW', 'name', 'zh-Hant'],
    ['fr', 'name', '@none'],
    // An exact match of a later language precedes a more specific one of an earlier language.
    ['de,vi;q=0.5', 'alias', 'vi'],
    ['de,*;q=0.5', 'alias', 'de-CH'],
  ])('%s chooses from %s the language %s', async (lang, attribute, expected) => {
    expect(await read(id, `?lang=${encodeURIComponent(lang)}`)).toMatchObject({ [attribute]: { lang: expected } })
  })

  it.each(['_', 'en;q=2', 'en;level=1', 'en,,vi', 'e\u0000n', Array(21).fill('en').join()])(
    'is not filtered by %j',
    async (lang) => {
      expect(await outcome(`GET /entities/${id}?lang=${encodeURIComponent(lang)}`)).toMatch(/^400 .*lang/)
    },
  )

  // 4.9.
  it.each<[boolean, ...string[]]>([
    [true, 'name[vi]=="Hà Nội"', 'name[zh-Hant]=="河內"', 'name[@none]=="HAN"', 'name[*]=="Hanoi"', 'name[en]'],
    [true, 'alias[vi]=="Đông Đô"', 'alias[*]=="Đông Đô"', 'name[vi]~="^Hà"', 'name[*]~="^Han"', 'name[vi]!="Huế"'],
    [true, '!name[fr]', 'name[*]', 'area.note[en]=="in km²"'],
    [false, 'name[en]=="Hà Nội"', 'name[*]=="Huế"', 'name[fr]!="Huế"', 'name[fr]', 'area[*]'],
    // "no target language is specified: a value from any of the key-value pairs"
    [true, 'name=="Hanoi"', 'alias=="Đông Đô"', 'name~="^Han"', 'name>="Hà"'],
    [false, 'name!="Hanoi"', 'name=="Huế"', 'name!~="^Han"'],
  ])('has a text for which q is %s: %s, %s, %s …', async (expected, ...conditions) => {
    for (const q of conditions) {
      const { status, body } = await send(`GET /entities?type=City&q=${encodeURIComponent(q)}`)
      expect({ q, status, found: (body as unknown[]).length }).toEqual({ q, status: 200, found: Number(expected) })
    }
  })
})
