import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FormContext, FormValidationContext } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { errorText, fieldErrors } from '../errors.js'
import { Button } from './button.js'
import { useDialogLock } from './dialog.js'
import { isEdited, markEdited } from './unsaved.js'

const ariaValidation = { validationBehavior: 'aria' } as const

interface FormProps {
  children: ReactNode
  submitLabel: string
  /** Resolves to false if the content of the fields is not stored yet. */
  onSubmit: () => Promise<unknown>
  onCancel?: () => void
  isDanger?: boolean
  isDisabled?: boolean
  /** What is entered is kept elsewhere, so it can be left at any time. */
  keepsContent?: boolean
}

/**
 * A form that shows the errors of the service: those of a field beside it, others above the button. Leaving it after a
 * change, other than by its buttons, requires a confirmation.
 */
export function Form(props: FormProps) {
  const {
    children,
    submitLabel,
    onSubmit,
    onCancel,
    isDanger = false,
    isDisabled = false,
    keepsContent = false,
  } = props
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [isPending, setPending] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  useDialogLock(isPending)

  /** The number of failed attempts. */
  const [failures, setFailures] = useState(0)

  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failures])

  const fail = (fields: Record<string, string>, text: string) => {
    const unseen = Object.entries(fields).filter(([name]) => !form.current?.elements.namedItem(name))
    setErrors(fields)
    setFailures((count) => count + 1)
    setProblem(unseen.length > 0 ? unseen.map(([, message]) => message).join(' ') : text)
  }
  /** Removes an error while its field is changed. On blur, the button would move away under the pointer. */
  const settle = (name: string) => {
    if (!(name in errors)) return
    setErrors(Object.fromEntries(Object.entries(errors).filter(([other]) => other !== name)))
  }
  const submit = async () => {
    const empty = emptyFields(form.current)
    if (empty.length > 0) {
      fail(Object.fromEntries(empty.map((name) => [name, t('form.required')])), t('form.fix'))
      return
    }
    if (hasInvalidField(form.current, errors)) {
      fail({}, t('form.fix'))
      return
    }
    const wasEdited = isEdited(form.current)
    // The page may navigate as soon as the service has responded.
    markEdited(form.current, false)
    setErrors({})
    setProblem(undefined)
    setPending(true)
    try {
      if ((await onSubmit()) === false && wasEdited) markEdited(form.current, true)
    } catch (error) {
      if (wasEdited) markEdited(form.current, true)
      const fields = fieldErrors(error)
      fail(fields, Object.keys(fields).length > 0 ? t('form.fix') : errorText(error))
    } finally {
      setPending(false)
    }
  }
  const cancel = () => {
    markEdited(form.current, false)
    onCancel?.()
  }
  return (
    // The messages of the browser may be in another language than the page.
    <FormContext value={ariaValidation}>
      <FormValidationContext value={errors}>
        <form
          className="form"
          ref={form}
          noValidate
          onInput={({ target }) => {
            markEdited(form.current, !keepsContent)
            if ('name' in target && typeof target.name === 'string') settle(target.name)
          }}
          onSubmit={(event) => {
            event.preventDefault()
            // A dialog with a form may be inside of another form.
            event.stopPropagation()
            if (!isPending) void submit()
          }}
        >
          {children}
          {problem !== undefined && (
            <p className="problem" role="alert">
              {problem}
            </p>
          )}
          <div className="form-actions">
            <Button
              type="submit"
              variant={isDanger ? 'danger' : 'primary'}
              isPending={isPending}
              isDisabled={isDisabled}
            >
              {submitLabel}
            </Button>
            {onCancel && (
              <Button onPress={cancel} isDisabled={isPending}>
                {t('cancel')}
              </Button>
            )}
          </div>
        </form>
      </FormValidationContext>
    </FormContext>
  )
}

/** Returns whether a field rejects its content itself. The errors of the last attempt may be out of date. */
function hasInvalidField(form: HTMLFormElement | null, errors: Record<string, string>): boolean {
  const fields = form?.querySelectorAll<HTMLInputElement>('[aria-invalid="true"][name]')
  return [...(fields ?? [])].some(({ name }) => !(name in errors))
}

function emptyFields(form: HTMLFormElement | null): string[] {
  const fields = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    '[aria-required="true"][name]',
  )
  return [...(fields ?? [])].filter(({ value }) => value.trim() === '').map(({ name }) => name)
}
