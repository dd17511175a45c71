import { use, useId } from 'react'
import { FormValidationContext } from 'react-aria-components'
import { useTranslation } from 'react-i18next'

export interface Option<Id extends string = string> {
  id: Id
  label: string
}

interface SelectFieldProps<Id extends string> {
  label: string
  /** The name of the field in the request, under which the service reports errors. */
  name?: string
  options: readonly Option<Id>[]
  value: Id | undefined
  onChange: (value: Id) => void
  /** Shown while there is no value. */
  placeholder?: string
  description?: string
  errorMessage?: string | undefined
  isRequired?: boolean
  isDisabled?: boolean
}

/** A native select, which phones show in their own way. */
export function SelectField<Id extends string>(props: SelectFieldProps<Id>) {
  const { label, name, options, value, description, isRequired = false } = props
  const { t } = useTranslation()
  const id = useId()
  const errors = use(FormValidationContext)
  const reported = name === undefined ? undefined : errors[name]
  const problem = props.errorMessage ?? (Array.isArray(reported) ? reported.join(' ') : reported)
  const notes = [description !== undefined && `${id}-description`, problem !== undefined && `${id}-error`]

  const choose = (chosen: string) => {
    const option = options.find((other) => other.id === chosen)
    if (option) props.onChange(option.id)
  }
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isRequired && (
          <span className="mark" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      <select
        id={id}
        name={name}
        value={value ?? ''}
        disabled={props.isDisabled}
        aria-required={isRequired || undefined}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={notes.filter((note) => note !== false).join(' ') || undefined}
        onChange={(event) => choose(event.target.value)}
      >
        {value === undefined && <option value="">{props.placeholder ?? t('choose')}</option>}
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
      {description !== undefined && (
        <span id={`${id}-description`} className="description">
          {description}
        </span>
      )}
      {problem !== undefined && (
        <span id={`${id}-error`} className="field-error">
          {problem}
        </span>
      )}
    </div>
  )
}
