package org.environmentalmonitoring.client

import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.flow

/**
 * Emits all records of a list. Fetches the next page when the collector has received all records of the previous one:
 * `iterate { skip, limit -> client.reports.listReports(skip = skip, limit = limit) }`.
 */
fun <T> iterate(pageSize: Int = 100, page: suspend (skip: Int, limit: Int) -> List<T>): Flow<T> = flow {
    var skip = 0
    while (true) {
        val records = page(skip, pageSize)
        records.forEach { emit(it) }
        if (records.size < pageSize) return@flow
        skip += pageSize
    }
}
