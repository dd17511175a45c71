import { expect, it } from '@jest/globals'
import { announceDeleted, openChangeFeed } from '../../../src/platform/database/change-feed.js'
import { createLines } from '../../features/context/_helpers/broker.js'
import { useDatabase } from './_helpers/database.js'

const database = useDatabase()

it('reports deleted entities to every process', async () => {
  const { log, lines } = createLines()
  const feeds = [openChangeFeed(database.url, log), openChangeFeed(database.url, log)]
  const connected = feeds.map((feed) => new Promise<void>((resolve) => feed.subscribe({ connected: resolve })))
  await Promise.all(connected)
  const reported = feeds.map(
    (feed) => new Promise((resolve) => feed.subscribe({ deleted: resolve, connected: () => undefined })),
  )
  await announceDeleted(database.db, 'urn:ngsi-ld:TrafficFlow:Hanoi:1 2')
  expect(await Promise.all(reported)).toEqual(feeds.map(() => 'urn:ngsi-ld:TrafficFlow:Hanoi:1 2'))
  await Promise.all(feeds.map((feed) => feed.close()))
  expect(lines).toEqual([])
})
