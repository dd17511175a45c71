import type { ExportFile } from '../../platform/feature.js'

/** The files of an export. */
export const exportFiles: readonly ExportFile[] = [
  {
    name: 'insights',
    title: ['Các phân tích AI bạn đã yêu cầu', 'The AI analyses that you requested'],
    order: 70,
    select: 'id, lat, lon, provider, model, analysis, context, created_at from weather_insights',
  },
]
