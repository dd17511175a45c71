import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import { query } from '../../platform/database/query.js'
import { requireExistingUser } from '../../platform/database/sql-state.js'

/** A stored image. `size` is in bytes. */
export interface NewUpload {
  name: string
  width: number
  height: number
  size: number
}

/** Selects unused images that were created before a time and whose names sort after `after`. */
export interface UnusedRequest {
  before: Date
  after: string
  limit: number
}

export type UploadRepository = ReturnType<typeof createUploadRepository>

/**
 * Creates the repository of images that are stored or about to be stored. An image that is marked as discarded can no
 * longer be attached to a report. Its file is removed first, then its row.
 */
export function createUploadRepository(db: Knex) {
  return {
    /** @throws Unauthenticated if the user no longer exists */
    async add(images: NewUpload[], userId: number): Promise<void> {
      await requireExistingUser(db('uploads').insert(images.map((image) => ({ ...image, user_id: userId }))))
    },

    /**
     * Attaches images to a report in the given order. Skips images that are discarded or belong to another user or
     * report.
     * @returns the names of the attached images, in order
     */
    async attach(names: string[], { reportId, userId }: { reportId: number; userId: number }): Promise<string[]> {
      const rows = await query<{ name: string }>(
        db,
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
        { prepare: true },
      )
      return rows.map(({ name }) => name)
    },

    /** Marks images as discarded, except those attached to a report. @returns the names of the marked images */
    markDiscarded: (names: string[]): Promise<string[]> =>
      db('uploads')
        .whereRaw('name = any(?)', [names])
        .whereNull('report_id')
        .update({ discarded_at: db.fn.now() })
        .returning('name')
        .then((rows: { name: string }[]) => rows.map(({ name }) => name)),

    /** Detaches all images of a user from their reports and marks them as discarded. @returns their names */
    discardOf: (userId: number): Promise<string[]> =>
      db('uploads')
        .where({ user_id: userId })
        .update({ report_id: null, discarded_at: db.fn.now() })
        .returning('name')
        .then((rows: { name: string }[]) => rows.map(({ name }) => name)),

    /** Returns whether none of these images has been discarded. Deleting a user discards all images of that user. */
    async areKept(names: string[]): Promise<boolean> {
      const statement = sql`select name from uploads where name = any(${names}) and discarded_at is null`
      const kept = await query(db, statement, { prepare: true })
      return kept.length === names.length
    },

    /**
     * Marks images without a report that were created before a time as discarded. Skips images that are being attached
     * concurrently.
     * @returns the names of these images and of images that were discarded before, ascending
     */
    async takeUnused({ before, after, limit }: UnusedRequest): Promise<string[]> {
      const rows = await query<{ name: string }>(
        db,
        sql`with unused as materialized (
              select name from uploads
              where report_id is null and (created_at < ${before} or discarded_at is not null) and name > ${after}
              order by name limit ${limit} for update skip locked
            ), taken as (
              update uploads set discarded_at = now() from unused where uploads.name = unused.name returning uploads.name
            )
            select name from taken order by name`,
      )
      return rows.map(({ name }) => name)
    },

    /**
     * Lists up to `limit` images whose files should exist. Excludes images of the last minute, whose files may still be
     * incomplete.
     */
    async sample(limit: number): Promise<string[]> {
      const rows = await query<{ name: string }>(
        db,
        sql`select name from uploads where discarded_at is null and created_at < now() - interval '1 minute'
            order by name limit ${limit}`,
      )
      return rows.map(({ name }) => name)
    },

    /** Deletes the rows of discarded images whose files have been removed. */
    async remove(names: string[]): Promise<void> {
      await db('uploads').whereRaw('name = any(?)', [names]).whereNotNull('discarded_at').delete()
    },
  }
}
