import { ServiceError } from '@environmental-monitoring/sdk'
import type { Format } from '../format.js'
import type { Session } from '../session.js'
import { h } from './dom.js'
import { icon } from './icons.js'
import { messageFor } from './status.js'

/**
 * Creates the sign-in dialog.
 * @param layers names of the layers that require an account
 * @returns a function that opens it
 */
export function createSignIn(session: Session, format: Format, layers: string): () => void {
  const email = h('input', { type: 'email', name: 'email', autocomplete: 'username', required: true, maxlength: 255 })
  const password = h('input', { type: 'password', name: 'password', autocomplete: 'current-password', required: true })
  const problem = h('p', { class: 'problem', role: 'alert' })
  const submit = h('button', { type: 'submit', class: 'primary' }, 'Sign in')
  const cancel = h('button', { type: 'button', class: 'close', 'aria-label': 'Close' }, icon('close'))
  const form = h(
    'form',
    {},
    h('header', {}, h('h2', { id: 'sign-in-title' }, 'Sign in'), cancel),
    h('p', { class: 'quiet' }, `You need an account to see ${layers}.`),
    h('label', {}, 'E-mail', email),
    h('label', {}, 'Password', password),
    problem,
    submit,
  )
  const dialog = h('dialog', { class: 'card sign-in', 'aria-labelledby': 'sign-in-title' }, form)
  document.body.append(dialog)
  cancel.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    password.value = ''
  })
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    submit.disabled = true
    problem.textContent = ''
    session
      .signIn(email.value, password.value)
      .then(() => dialog.close())
      .catch((error: unknown) => {
        problem.textContent = areCredentialsWrong(error) ? 'Incorrect e-mail or password.' : messageFor(error, format)
        password.select()
      })
      .finally(() => {
        submit.disabled = false
      })
  })
  return () => {
    problem.textContent = ''
    dialog.showModal()
  }
}

function areCredentialsWrong(error: unknown): boolean {
  return error instanceof ServiceError && [401, 422].includes(error.status)
}
