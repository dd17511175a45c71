/** The JSON files of an export, in order, with their descriptions in `README.txt`. */
export const exportFiles = {
  account: ['Tài khoản của bạn', 'Your account'],
  sessions: ['Các phiên đăng nhập', 'Your sessions'],
  reports: ['Các phản ánh của bạn và lịch sử xử lý', 'Your reports and their history'],
  supports: ['Các phản ánh bạn chọn “Tôi cũng gặp”', 'Reports to which you said “Me too”'],
  devices: ['Các thiết bị nhận thông báo đẩy', 'Your devices for push notifications'],
  alerts: ['Các cảnh báo không khí của bạn', 'Your air quality alerts'],
  insights: ['Các phân tích AI bạn đã yêu cầu', 'The AI analyses that you requested'],
  messages: ['Các thông báo đẩy đang chờ gửi cho bạn', 'Push messages to you that are waiting to be sent'],
  mails: [
    'Các email gửi đến địa chỉ của bạn, kể cả các địa chỉ trước đây',
    'Emails to your address and to earlier ones',
  ],
  images: ['Các ảnh bạn đã tải lên', 'The images that you uploaded'],
  'status-changes': ['Các thay đổi trạng thái do bạn thực hiện', 'Status changes of reports that you made'],
  notifications: ['Các thông báo do bạn gửi', 'Notifications that you sent'],
  'audit-events': ['Các thao tác quản trị đối với tài khoản của bạn', 'Administrative actions on your account'],
} as const satisfies Record<string, [vietnamese: string, english: string]>

export type ExportFile = keyof typeof exportFiles

/** The names of {@link exportFiles}. */
export const exportFileNames = Object.keys(exportFiles) as ExportFile[]

/** The file that lists images whose content could not be found. It exists only if there are any. */
export const missingImagesFile = 'missing-images.txt'

/** Returns the content of `README.txt`. */
export function exportReadme(now: Date): string {
  const list = (language: 0 | 1) => exportFileNames.map((name) => `  ${name}.json: ${exportFiles[name][language]}`)
  return [
    'DỮ LIỆU CỦA BẠN',
    '',
    `Tệp này chứa mọi dữ liệu mà dịch vụ lưu trữ về bạn, tính đến ${now.toISOString()}.`,
    'Tệp không chứa mật khẩu, khóa hay dữ liệu của người khác. Mọi thời điểm là giờ UTC.',
    '',
    ...list(0),
    '  images/: Nội dung các ảnh trong images.json',
    `  ${missingImagesFile}: Các ảnh không còn nội dung (nếu có)`,
    '',
    'YOUR DATA',
    '',
    `This archive contains all data that the service stores about you, as of ${now.toISOString()}.`,
    'It contains no passwords, keys or data of other people. All times are in UTC.',
    '',
    ...list(1),
    '  images/: The content of the images in images.json',
    `  ${missingImagesFile}: Images whose content is missing (if any)`,
    '',
  ].join('\n')
}
