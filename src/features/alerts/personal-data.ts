import type { ExportFile } from '../../platform/personal-data.js'

/** The files of an export. */
export const exportFiles: readonly ExportFile[] = [
  {
    name: 'alerts',
    title: ['Các cảnh báo không khí của bạn', 'Your air quality alerts'],
    order: 60,
    select: `id, latitude, longitude, radius, station_id, threshold, reset_below, quiet_from, quiet_to, is_triggered,
      last_triggered_at, created_at, updated_at from alerts`,
  },
]
