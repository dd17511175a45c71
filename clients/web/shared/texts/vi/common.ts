import type { common as english } from '../en/common.js'
import type { TextsLike } from '../texts-like.js'

export const common: TextsLike<typeof english> = {
  loading: 'Đang tải…',
  empty: 'Không tìm thấy mục nào.',
  retry: 'Thử lại',
  loadMore: 'Tải thêm',
  close: 'Đóng',
  cancel: 'Hủy',
  save: 'Lưu',
  edit: 'Sửa',
  delete: 'Xóa',
  back: 'Quay lại',
  previous: 'Trước',
  next: 'Sau',
  undo: 'Hoàn tác',
  undone: 'Đã hoàn tác.',
  changedByOthers:
    'Người khác vừa thay đổi mục này. Bạn đang xem bản mới, kèm nội dung bạn đã nhập. Hãy kiểm tra rồi thử lại.',
  yes: 'Có',
  no: 'Không',
  choose: 'Chọn',
  filters: 'Bộ lọc',
  actions: 'Thao tác',
  notifications: 'Thông tin',
  form: {
    required: 'Hãy điền mục này.',
    fix: 'Hãy sửa các mục được đánh dấu.',
    number: 'Hãy nhập một số.',
    range: 'Hãy nhập một số từ {{min}} đến {{max}}.',
  },
  unsaved: {
    title: 'Bỏ các thay đổi?',
    body: 'Nội dung bạn đã nhập chưa được lưu.',
    discard: 'Bỏ thay đổi',
    keep: 'Tiếp tục chỉnh sửa',
  },
  table: {
    keyNext: 'Dòng tiếp theo',
    keyPrevious: 'Dòng trước',
  },
  shortcuts: {
    title: 'Phím tắt',
    use: 'Bật phím tắt',
    useHint: 'Hãy tắt nếu phần mềm nhập bằng giọng nói hoặc công cụ hỗ trợ vô tình kích hoạt phím tắt.',
    focusSearch: 'Đến ô tìm kiếm',
  },
  map: {
    show: { list: 'Xem danh sách', map: 'Xem bản đồ' },
    latitude: 'Vĩ độ',
    longitude: 'Kinh độ',
    hint: 'Kéo điểm đánh dấu, chọn một điểm trên bản đồ hoặc nhập tọa độ.',
    outsideCity: 'Vị trí này nằm ngoài {{city}}.',
    zoomIn: 'Phóng to',
    zoomOut: 'Thu nhỏ',
  },
  photos: {
    count: 'Ảnh {{index}}/{{total}}',
    open: 'Xem ảnh {{index}} ở kích thước đầy đủ',
    original: 'Mở tệp ảnh',
  },
}
