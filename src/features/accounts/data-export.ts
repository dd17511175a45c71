import type { Readable } from 'node:stream'
import { makeZip } from 'client-zip'
import { TooManyRequests, Unauthenticated } from '../../base/errors.js'
import type { ExportFile, PersonalData } from '../../platform/feature.js'
import type { Platform } from '../../platform/platform.js'
import { createQuota } from '../../platform/security/quota.js'
import { accountFile, type ExportRow, type PersonalDataRepository } from './personal-data.js'

/** Exports per user and UTC day. The contract documents this number and the next one. */
const maxPerDay = 5
/** Archives that this process creates at the same time, and the milliseconds for which one counts. */
const slots = { max: 2, time: 60_000 }
/** Seconds. */
const retryAfter = 30

interface DataExportOptions extends Pick<Platform, 'counters' | 'clock' | 'log'> {
  repository: PersonalDataRepository
  personalData: () => readonly PersonalData[]
}

type Open = NonNullable<PersonalData['open']>

interface Entry {
  name: string
  input: string | AsyncIterable<string | Uint8Array>
  lastModified: Date
}

export type DataExport = ReturnType<typeof createDataExport>

export function createDataExport({ repository, personalData, counters, clock, log }: DataExportOptions) {
  const charge = createQuota({
    name: 'exports',
    limit: maxPerDay,
    windowSeconds: 86_400,
    counters,
    clock,
    reason: `You can export your data ${maxPerDay} times per day.`,
  })
  /** The time at which each user's archive was started. */
  const running = new Map<number, number>()

  const takeSlot = (userId: number) => {
    if (running.has(userId)) throw new TooManyRequests(retryAfter, 'Your previous export is still in progress.')
    // An archive is created only as fast as it is read, so one that takes long costs little, and must not block others.
    const busy = [...running.values()].filter((start) => clock() - start < slots.time).length
    if (busy >= slots.max) throw new TooManyRequests(retryAfter, 'Too many exports are in progress.')
    running.set(userId, clock())
  }

  const createArchive = (userId: number, onEnd: (isRead: boolean, error?: unknown) => void) => {
    let isEnded = false
    let opened: Readable | undefined
    const now = new Date(clock())

    async function* files(): AsyncGenerator<Entry, void, undefined> {
      const parts = personalData()
      const all = parts.flatMap(({ files = [] }) => files).sort((one, other) => one.order - other.order)
      yield { name: 'README.txt', input: exportReadme(now, all), lastModified: now }
      for (const file of all)
        yield { name: `${file.name}.json`, input: toJson(repository.pages(file, userId)), lastModified: now }
      for (const { files = [], open } of parts)
        for (const file of files) if (file.contents && open) yield* contentsOf(file, open)
    }

    async function* contentsOf(file: ExportFile, open: Open): AsyncGenerator<Entry, void, undefined> {
      const missing: string[] = []
      for await (const page of repository.pages(file, userId)) {
        for (const name of page.map((row) => String(row['name']))) {
          const found = await open(name)
          opened = found?.stream
          // It may fail before it is read. An unhandled error event would end the process.
          opened?.on('error', () => undefined)
          if (isEnded) return void opened?.destroy()
          if (opened) yield { name: `${file.name}/${name}`, input: opened, lastModified: now }
          else missing.push(name)
        }
      }
      if (missing.length > 0) yield { name: missingFile(file), input: `${missing.join('\n')}\n`, lastModified: now }
    }

    return withEnd(makeZip(files()), (isRead, error) => {
      isEnded = true
      // client-zip does not close the file that it is reading.
      opened?.destroy()
      onEnd(isRead, error)
    })
  }

  return {
    /**
     * Creates a ZIP archive of everything that the service stores about a user, while it is read. If a part cannot be
     * read, the stream fails, so that no archive seems complete.
     * @throws TooManyRequests above the limits; Unauthenticated if the user no longer exists
     */
    async open(userId: number): Promise<ReadableStream<Uint8Array>> {
      takeSlot(userId)
      try {
        const release = await charge(userId)
        const { done } = await repository.pages(accountFile, userId).next()
        if (done === true) throw new Unauthenticated('User not found')
        return createArchive(userId, (isRead, error) => {
          running.delete(userId)
          if (error !== undefined)
            log.error({ err: error, user: userId }, 'An export of personal data failed and was cut off')
          else if (isRead) return
          release().catch((err: unknown) => log.warn({ err }, 'A failed export still counts towards the limit'))
        })
      } catch (error) {
        running.delete(userId)
        throw error
      }
    },
  }
}

/** Formats rows as a JSON array, one page at a time. */
async function* toJson(pages: AsyncIterable<ExportRow[]>): AsyncGenerator<string, void, undefined> {
  let separator = '[\n'
  for await (const rows of pages) {
    yield separator + rows.map((row) => JSON.stringify(row, undefined, 2)).join(',\n')
    separator = ',\n'
  }
  yield separator === ',\n' ? '\n]\n' : '[]\n'
}

/**
 * Returns a stream with the same chunks. Calls `onEnd` once: when all of them have been read, when the stream fails, or
 * when the reader cancels it. `isRead` is false if no chunk has been read, as for a HEAD request.
 */
function withEnd(
  stream: ReadableStream<Uint8Array>,
  onEnd: (isRead: boolean, error?: unknown) => void,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader()
  let isEnded = false
  let isRead = false
  const end = (error?: unknown) => {
    if (!isEnded) onEnd(isRead, error)
    isEnded = true
  }
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    try {
      const { done, value } = await reader.read()
      isRead = true
      if (!done) return controller.enqueue(value)
      end()
      controller.close()
    } catch (error) {
      end(error)
      throw error
    }
  }
  const cancel = async (reason: unknown) => {
    end()
    // client-zip rejects with the reason.
    await reader.cancel(reason).catch(() => undefined)
  }
  return new ReadableStream({ pull, cancel }, { highWaterMark: 0 })
}

/** Returns the name of the file that lists the contents that are missing. It exists only if there are any. */
const missingFile = ({ name }: ExportFile) => `missing-${name}.txt`

function exportReadme(now: Date, files: readonly ExportFile[]): string {
  const list = (language: 0 | 1) => [
    ...files.map(({ name, title }) => `  ${name}.json: ${title[language]}`),
    ...files.flatMap((file) => {
      const { name, contents } = file
      if (!contents) return []
      return [`  ${name}/: ${contents.title[language]}`, `  ${missingFile(file)}: ${contents.missing[language]}`]
    }),
  ]
  return [
    'DỮ LIỆU CỦA BẠN',
    '',
    `Tệp này chứa mọi dữ liệu mà dịch vụ lưu trữ về bạn, tính đến ${now.toISOString()}.`,
    'Tệp không chứa mật khẩu, khóa hay dữ liệu của người khác. Mọi thời điểm là giờ UTC.',
    '',
    ...list(0),
    '',
    'YOUR DATA',
    '',
    `This archive contains all data that the service stores about you, as of ${now.toISOString()}.`,
    'It contains no passwords, keys or data of other people. All times are in UTC.',
    '',
    ...list(1),
    '',
  ].join('\n')
}
