import type { ExportFile } from '../../platform/personal-data.js'

/** Returns the name of the file that lists the contents that are missing. It exists only if there are any. */
export const missingFile = ({ name }: ExportFile) => `missing-${name}.txt`

/** Returns the content of `README.txt`. */
export function exportReadme(now: Date, files: readonly ExportFile[]): string {
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
