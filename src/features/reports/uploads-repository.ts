import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import { requireExistingUser } from '../../platform/database/postgres.js'
import { queriesOn } from '../../platform/database/query.js'

/** A stored image. `size` is in bytes. */
interface NewUpload {
  name: string
  width: number
  height: number
  size: number
}

/** Selects unused images that were created before a time and whose names sort after `after`. */
interface UnusedRequest {
  before: Date
  after: string
  limit: number
}

/**
 * Creates the repository of images that are stored or about to be stored. An image that is marked as discarded can no
 * longer be attached to a report. Its file is removed first, then its row.
 */
export function createUploadRepository(db: Knex) {
  const { values, run, prepared } = queriesOn(db)

  return {
    /** @throws Unauthenticated if the user no longer exists */
    async add(images: NewUpload[], userId: number): Promise<void> {
      const rows = sql`jsonb_to_recordset(${JSON.stringify(images)}::jsonb)
                       as image (name text, width int, height int, size int)`
      const insert = sql`insert into uploads (name, width, height, size, user_id)
                         select name, width, height, size, ${userId} from ${rows}`
      await requireExistingUser(run(insert))
    },

    /**
     * Attaches images to a report in the given order. Skips images that are discarded or belong to another user or
     * report.
     * @returns the names of the attached images, in order
     */
    attach: (names: string[], { reportId, userId }: { reportId: number; userId: number }): Promise<string[]> =>
      prepared.values(
        // Locks the rows in order of name, because two reports with the same images could deadlock otherwise.
        sql`with free as materialized (
              select name from uploads
              where name = any(${names}) and user_id = ${userId} and report_id is null and discarded_at is null
              order by name for update
            ), attached as (
              update uploads set report_id = ${reportId}, position = array_position(${names}::text[], uploads.name)
              from free where uploads.name = free.name
              returning uploads.name, uploads.position
            )
            select name from attached order by position`,
      ),

    /** Marks images as discarded, except those attached to a report. @returns the names of the marked images */
    markDiscarded: (names: string[]): Promise<string[]> =>
      values(sql`update uploads set discarded_at = now() where name = any(${names}) and report_id is null
                 returning name`),

    /** Detaches all images of a user from their reports and marks them as discarded. @returns their names */
    discardOf: (userId: number): Promise<string[]> =>
      values(sql`update uploads set report_id = null, discarded_at = now() where user_id = ${userId} returning name`),

    /** Returns whether none of these images has been discarded. Deleting a user discards all images of that user. */
    async areKept(names: string[]): Promise<boolean> {
      const statement = sql`select name from uploads where name = any(${names}) and discarded_at is null`
      return (await prepared.values(statement)).length === names.length
    },

    /**
     * Marks images without a report that were created before a time as discarded. Skips images that are being attached
     * concurrently.
     * @returns the names of these images and of images that were discarded before, ascending
     */
    takeUnused: ({ before, after, limit }: UnusedRequest): Promise<string[]> =>
      values(
        sql`with unused as materialized (
              select name from uploads
              where report_id is null and (created_at < ${before} or discarded_at is not null) and name > ${after}
              order by name limit ${limit} for update skip locked
            ), taken as (
              update uploads set discarded_at = now() from unused where uploads.name = unused.name returning uploads.name
            )
            select name from taken order by name`,
      ),

    /**
     * Lists up to `limit` images whose files should exist. Excludes images of the last minute, whose files may still be
     * incomplete.
     */
    sample: (limit: number): Promise<string[]> =>
      values(
        sql`select name from uploads where discarded_at is null and created_at < now() - interval '1 minute'
            order by name limit ${limit}`,
      ),

    /** Deletes the rows of discarded images whose files have been removed. */
    remove: (names: string[]): Promise<void> =>
      run(sql`delete from uploads where name = any(${names}) and discarded_at is not null`),
  }
}
