import { beforeAll, describe, expect, it } from '@jest/globals'
import { call, useBroker, type CallOptions } from './_helpers/broker.js'

const broker = useBroker()
const send = (request: string, options?: CallOptions) => call(broker().url, request, options)

const id = 'urn:ngsi-ld:City:hanoi'
const languageMap = { vi: 'Hà Nội', en: 'Hanoi', 'zh-Hant': '河內', '@none': 'HAN' }
const aliases = { vi: ['Thăng Long', 'Đông Đô'], 'de-CH': 'Hanoi' }
const city = {
  id,
  type: 'City',
  name: { type: 'LanguageProperty', languageMap, observedAt: '2026-11-21T03:00:00Z' },
  alias: { type: 'LanguageProperty', languageMap: aliases },
  area: {
    type: 'Property',
    value: 3359,
    note: { type: 'LanguageProperty', languageMap: { en: 'in km²', vi: 'tính bằng km²' } },
  },
}

beforeAll(async () => {
  const { status } = await send('POST /entities', { body: city })
  expect(status).toBe(201)
})

const read = async (query = '') => (await send(`GET /entities/${id}${query}`)).body

/** Creates an entity with the attribute `name`. */
async function create(number: string, name: unknown) {
  return send('POST /entities', { body: { id: `urn:ngsi-ld:City:${number}`, type: 'Other', name } })
}

describe('a LanguageProperty (4.5.18)', () => {
  it('is stored and returned, also as a sub-attribute', async () => {
    expect(await read()).toEqual(city)
  })

  it('is accepted in the concise form', async () => {
    expect((await create('concise', { languageMap: { vi: 'Huế' } })).status).toBe(201)
    const { body } = await send('GET /entities/urn:ngsi-ld:City:concise')
    expect(body).toMatchObject({ name: { type: 'LanguageProperty', languageMap: { vi: 'Huế' } } })
  })

  it.each(['keyValues', 'simplified'])('keeps its languageMap in the format %s', async (format) => {
    expect(await read(`?format=${format}`)).toMatchObject({ name: { languageMap }, alias: { languageMap: aliases } })
  })

  it('is replaced by a PATCH', async () => {
    await create('patched', { languageMap: { vi: 'Vinh' } })
    const body = { name: { type: 'LanguageProperty', languageMap: { en: 'Vinh' } } }
    expect((await send('PATCH /entities/urn:ngsi-ld:City:patched/attrs', { body })).status).toBe(204)
    expect((await send('GET /entities/urn:ngsi-ld:City:patched')).body).toMatchObject(body)
  })

  // 4.6.5: keys are language tags of RFC 5646 or @none; values are strings or arrays of strings.
  it.each<[string, unknown, string]>([
    ['a string', 'Hanoi', 'languageMap must be an object'],
    ['an array', ['Hanoi'], 'languageMap must be an object'],
    ['no language', {}, 'languageMap must have 1 to 500 languages'],
    ['a key that is no language tag', { vi_VN: 'x' }, 'the keys of languageMap must be language tags'],
    ['an empty key', { '': 'x' }, 'the keys of languageMap must be language tags'],
    ['a very long key', { [`a${'-b'.repeat(20)}`]: 'x' }, 'the keys of languageMap must be language tags'],
    ['a number', { vi: 1 }, 'the values of languageMap must be strings or non-empty arrays of strings'],
    ['null', { vi: null }, 'the values of languageMap must be strings or non-empty arrays of strings'],
    ['an empty array', { vi: [] }, 'the values of languageMap must be strings or non-empty arrays of strings'],
    ['an array with a number', { vi: ['x', 1] }, 'the values of languageMap must be strings'],
    ['the same language twice', { 'en-GB': 'x', 'en-gb': 'y' }, 'languageMap has the language en-gb twice'],
  ])('with %s returns 400', async (_, map, detail) => {
    const { status, body } = await create('wrong', { type: 'LanguageProperty', languageMap: map })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining(`name: ${detail}`) },
    })
  })

  it.each([
    [{ type: 'LanguageProperty', value: 'x' }, 'a LanguageProperty must have a languageMap'],
    [{ type: 'LanguageProperty', languageMap: { en: 'x' }, value: 'x' }, 'a LanguageProperty must not have a value'],
    [{ type: 'Property', value: 'x', languageMap: { en: 'x' } }, 'a Property must not have a languageMap'],
  ])('must have a languageMap and nothing else: %j', async (name, detail) => {
    const { status, body } = await create('wrong', name)
    expect({ status, body }).toMatchObject({ status: 400, body: { detail: `name: ${detail}` } })
  })

  it.each([
    [
      '100,000 languages',
      JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`x-${n}`, '']))),
    ],
    ['the key __proto__', '{"__proto__":"x"}'],
    ['NUL in a key', String.raw`{"v\u0000i":"x"}`],
    ['NUL in a text', String.raw`{"vi":["x\u0000"]}`],
    ['a lone surrogate', String.raw`{"vi":"\ud800"}`],
  ])('returns 400 for %s', async (_, map) => {
    const body = `{"id":"urn:ngsi-ld:City:hostile","type":"Other","name":{"type":"LanguageProperty","languageMap":${map}}}`
    expect((await send('POST /entities', { body })).status).toBe(400)
  })
})

describe('lang, the language filter (4.15)', () => {
  it('returns a Property with the text in value and its language in lang', async () => {
    expect(await read('?lang=en')).toEqual({
      ...city,
      name: { type: 'Property', value: 'Hanoi', lang: 'en', observedAt: '2026-11-21T03:00:00Z' },
      alias: { type: 'Property', value: aliases.vi, lang: 'vi' },
      area: { ...city.area, note: { type: 'Property', value: 'in km²', lang: 'en' } },
    })
  })

  it('returns only the text in simplified form', async () => {
    expect(await read('?lang=en&options=keyValues')).toMatchObject({ name: 'Hanoi', alias: aliases.vi })
  })

  it.each([
    ['VI', 'vi'],
    ['fr,vi;q=0.5,en;q=0.8', 'en'],
    ['fr , en ; q=0.25', 'en'],
    ['en-GB', 'en'],
    ['zh-Hant-TW', 'zh-Hant'],
    ['zh', 'zh-Hant'],
    ['vi;q=0,en;q=0.1', 'en'],
    ['fr', '@none'],
    ['*', '@none'],
    ['fr,*;q=0.1', '@none'],
    ['en,*;q=0.5', 'en'],
  ])('%s chooses %s', async (lang, expected) => {
    expect(await read(`?lang=${encodeURIComponent(lang)}`)).toMatchObject({ name: { lang: expected } })
  })

  it('prefers an exact match of a later language to a more specific one of an earlier language', async () => {
    expect(await read('?lang=de,vi;q=0.5')).toMatchObject({ alias: { lang: 'vi' } })
    expect(await read('?lang=de,*;q=0.5')).toMatchObject({ alias: { lang: 'de-CH' } })
  })

  it('applies to queries, and is part of the links to other pages', async () => {
    await create('page', { languageMap: { en: 'Page' } })
    await create('next', { languageMap: { en: 'Next' } })
    const { body, headers } = await send('GET /entities?type=Other&lang=en&options=keyValues&limit=1')
    expect(body).toEqual([expect.objectContaining({ name: expect.any(String) })])
    expect(headers.get('link')).toContain('lang=en')
  })

  it.each(['_', 'en;q=2', 'en;level=1', 'en,,vi', 'e\u0000n', Array(21).fill('en').join()])(
    'returns 400 for %j',
    async (lang) => {
      const { status, body } = await send(`GET /entities/${id}?lang=${encodeURIComponent(lang)}`)
      expect({ status, body }).toMatchObject({ status: 400, body: { detail: expect.stringContaining('lang') } })
    },
  )
})

describe('q with a LanguageProperty (4.9)', () => {
  const matches = async (q: string) => {
    const { status, body } = await send(`GET /entities?type=City&q=${encodeURIComponent(q)}`)
    expect(status).toBe(200)
    return (body as unknown[]).length === 1
  }

  it.each([
    ['name[vi]=="Hà Nội"', true],
    ['name[en]=="Hà Nội"', false],
    ['name[zh-Hant]=="河內"', true],
    ['name[@none]=="HAN"', true],
    ['name[*]=="Hanoi"', true],
    ['name[*]=="Huế"', false],
    ['alias[vi]=="Đông Đô"', true],
    ['alias[*]=="Đông Đô"', true],
    ['name[vi]~="^Hà"', true],
    ['name[*]~="^Han"', true],
    ['name[vi]!="Huế"', true],
    ['name[fr]!="Huế"', false],
    ['name[fr]', false],
    ['!name[fr]', true],
    ['name[en]', true],
    ['name[*]', true],
    ['area[*]', false],
    // "no target language is specified: a value from any of the key-value pairs"
    ['name=="Hanoi"', true],
    ['name!="Hanoi"', false],
    ['name=="Huế"', false],
    ['alias=="Đông Đô"', true],
    ['name~="^Han"', true],
    ['name!~="^Han"', false],
    ['name>="Hà"', true],
    ['area.note[en]=="in km²"', true],
  ])('%s is %s', async (q, expected) => {
    expect(await matches(q)).toBe(expected)
  })
})
