import { ServiceError, unwrap, type ApiClient } from '@environmental-monitoring/sdk'
import { h } from './dom.js'
import { icon } from './icons.js'

const english = {
  reset: 'Choose a new password',
  password: 'New password',
  hint: 'At least 8 characters.',
  save: 'Save password',
  saved: 'Your password was changed. You can now sign in with it.',
  verify: 'Confirm your email address',
  verifying: 'Confirming your email address …',
  verified: 'Thank you! Your email address is confirmed.',
  close: 'Close',
  invalid_link: 'This link has expired or was already used. Request a new one.',
  common_password: 'This password is one of the most common ones. Choose another one.',
  rate_limited: 'Too many attempts. Try again in a few minutes.',
  failed: 'That did not work. Open the link in the email again in a moment.',
}

const vietnamese: typeof english = {
  reset: 'Chọn mật khẩu mới',
  password: 'Mật khẩu mới',
  hint: 'Ít nhất 8 ký tự.',
  save: 'Lưu mật khẩu',
  saved: 'Mật khẩu đã được thay đổi. Bạn có thể đăng nhập bằng mật khẩu mới.',
  verify: 'Xác nhận địa chỉ email',
  verifying: 'Đang xác nhận địa chỉ email …',
  verified: 'Cảm ơn bạn! Địa chỉ email đã được xác nhận.',
  close: 'Đóng',
  invalid_link: 'Liên kết đã hết hạn hoặc đã được sử dụng. Hãy yêu cầu một liên kết mới.',
  common_password: 'Mật khẩu này quá phổ biến. Hãy chọn mật khẩu khác.',
  rate_limited: 'Bạn đã thử quá nhiều lần. Hãy thử lại sau vài phút.',
  failed: 'Không thực hiện được. Lát nữa, hãy mở lại liên kết trong email.',
}

/** Handles the links in emails, `#reset_password=…` and `#verify_email=…`, now and when the fragment changes. */
export function openAccountLinks(api: ApiClient): void {
  const open = () => {
    const [, purpose, token = ''] = /^#(reset_password|verify_email)=([\w-]+)$/.exec(location.hash) ?? []
    if (purpose === undefined) return
    // The token must not remain in the address bar and the history.
    history.replaceState(history.state, '', location.pathname + location.search)
    if (purpose === 'reset_password') resetPassword(api, token)
    else verifyEmail(api, token)
  }
  open()
  addEventListener('hashchange', open)
}

function resetPassword(api: ApiClient, token: string): void {
  const { texts, form, content, fail } = openDialog('reset')
  const password = h('input', {
    type: 'password',
    autocomplete: 'new-password',
    required: true,
    minlength: 8,
    maxlength: 128,
    'aria-describedby': 'account-hint',
  })
  const hint = h('p', { class: 'quiet', id: 'account-hint' }, texts.hint)
  const submit = h('button', { type: 'submit', class: 'primary' }, texts.save)
  content.replaceChildren(h('label', {}, texts.password, password), hint, submit)
  password.focus()
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    submit.disabled = true
    fail(undefined)
    unwrap(api.resetPassword({ body: { token, new_password: password.value } }))
      .then(() => content.replaceChildren(h('p', { role: 'status' }, texts.saved)))
      .catch((error: unknown) => {
        fail(error)
        password.select()
      })
      .finally(() => {
        submit.disabled = false
      })
  })
}

function verifyEmail(api: ApiClient, token: string): void {
  const { texts, content, fail } = openDialog('verify')
  const result = h('p', { role: 'status' }, texts.verifying)
  content.replaceChildren(result)
  unwrap(api.verifyEmail({ body: { token } }))
    .then(() => {
      result.textContent = texts.verified
    })
    .catch((error: unknown) => {
      result.remove()
      fail(error)
    })
}

/** Opens a dialog, which is removed when it is closed. */
function openDialog(title: 'reset' | 'verify') {
  const isVietnamese = /^vi\b/i.test(navigator.language)
  const texts = isVietnamese ? vietnamese : english
  const problem = h('p', { class: 'problem', role: 'alert' })
  const close = h('button', { type: 'button', class: 'close', 'aria-label': texts.close }, icon('close'))
  const content = h('div', { class: 'account-link' })
  const heading = h('h2', { id: 'account-title' }, texts[title])
  const form = h('form', {}, h('header', {}, heading, close), content, problem)
  const lang = isVietnamese ? 'vi' : 'en'
  const dialog = h('dialog', { class: 'card sign-in', 'aria-labelledby': 'account-title', lang }, form)
  document.body.append(dialog)
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  dialog.showModal()
  const fail = (error: unknown) => {
    problem.textContent = error === undefined ? '' : texts[problemOf(error)]
  }
  return { texts, form, content, fail }
}

const problems = ['invalid_link', 'common_password', 'rate_limited'] as const

function problemOf(error: unknown): (typeof problems)[number] | 'failed' {
  return problems.find((code) => error instanceof ServiceError && error.code === code) ?? 'failed'
}
