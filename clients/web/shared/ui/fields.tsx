import { use, useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import {
  CheckboxButton,
  CheckboxField as AriaCheckboxField,
  FieldError,
  FormValidationContext,
  Input,
  Label,
  SwitchButton,
  SwitchField as AriaSwitchField,
  Text,
  TextArea as AriaTextArea,
  TextField as AriaTextField,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../language.js'
import { Icon } from './icon.js'
import { useShortcut } from './use-shortcut.js'

interface FieldProps {
  label: string
  /** The name of the field in the request, under which the service reports errors. */
  name?: string
  description?: ReactNode
  errorMessage?: string | undefined
  isRequired?: boolean
}

export interface TextFieldProps extends FieldProps {
  value?: string
  onChange?: (value: string) => void
  onBlur?: () => void
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'search' | 'date' | 'datetime-local' | 'time'
  autoComplete?: string
  inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'tel' | 'url'
  maxLength?: number
  autoFocus?: boolean
}

/** Returns a function for the properties of the field with a name: its value, and what happens when it changes. */
export const bindFields =
  <Values extends object>(values: Values, onChange: (values: Values) => void) =>
  <Name extends string & keyof Values>(name: Name) => ({
    name,
    value: values[name],
    onChange: (value: Values[Name]) => onChange({ ...values, [name]: value }),
  })

/** Leaves out what is undefined, which React Aria's types do not accept. */
function textProps({ errorMessage, description: _, label: __, ...props }: TextFieldProps) {
  return { ...props, className: 'field', ...(errorMessage !== undefined && { isInvalid: true }) }
}

function FieldLabel({ label, isRequired }: { label: string; isRequired?: boolean | undefined }) {
  return (
    <Label>
      {label}
      {isRequired === true && <RequiredMark />}
    </Label>
  )
}

function RequiredMark() {
  return (
    <span className="mark" aria-hidden="true">
      {' *'}
    </span>
  )
}

function FieldNotes({ description, errorMessage }: Pick<FieldProps, 'description' | 'errorMessage'>) {
  return (
    <>
      {description !== undefined && (
        <Text slot="description" className="description">
          {description}
        </Text>
      )}
      <FieldError className="field-error">{errorMessage}</FieldError>
    </>
  )
}

export function TextField(props: TextFieldProps) {
  return (
    <AriaTextField {...textProps(props)}>
      <FieldLabel {...props} />
      <Input />
      <FieldNotes {...props} />
    </AriaTextField>
  )
}

export function TextArea({ rows = 4, ...props }: TextFieldProps & { rows?: number }) {
  return (
    <AriaTextField {...textProps(props)}>
      <FieldLabel {...props} />
      <AriaTextArea rows={rows} />
      <FieldNotes {...props} />
    </AriaTextField>
  )
}

interface DateFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
}

/** A date, `2026-11-23` or empty. It is reported once the year has four digits: `0020-11-23` is typed on the way. */
export function DateField({ value, onChange, ...props }: DateFieldProps) {
  const [text, setText] = useState(value)
  const [reported, setReported] = useState(value)
  if (value !== reported) {
    setReported(value)
    setText(value)
  }
  const change = (next: string) => {
    setText(next)
    if (next.startsWith('0')) return
    setReported(next)
    onChange(next)
  }
  return <TextField {...props} type="date" value={text} onChange={change} />
}

interface NumberFieldProps extends Omit<FieldProps, 'errorMessage'> {
  value: number | undefined
  onChange: (value: number | undefined) => void
  minValue?: number
  maxValue?: number
}

/** A number. It may be written with a decimal comma or point, in both languages. */
export function NumberField({ value, onChange, minValue, maxValue, ...props }: NumberFieldProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(value === undefined ? '' : writeNumber(value))
  const typed = parseNumber(text)
  // The value was set from outside.
  if (value !== undefined && value !== typed) setText(writeNumber(value))
  const isWrong = text.trim() !== '' && typed === undefined
  const isOutside = typed !== undefined && (typed < (minValue ?? -Infinity) || typed > (maxValue ?? Infinity))
  const range = { min: minValue ?? '−∞', max: maxValue ?? '∞' }
  const problem = isWrong ? t('form.number') : isOutside ? t('form.range', range) : undefined
  return (
    <TextField
      {...props}
      value={text}
      onChange={(next) => {
        setText(next)
        onChange(parseNumber(next))
      }}
      // Shows how the number was understood: in Vietnamese, some write 1.500 for 1500.
      onBlur={() => setText(typed === undefined ? text : writeNumber(typed))}
      errorMessage={problem}
      inputMode="decimal"
    />
  )
}

function parseNumber(text: string): number | undefined {
  const number = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || Number.isNaN(number) ? undefined : number
}

const writeNumber = (value: number): string =>
  currentLanguage() === 'vi' ? String(value).replace('.', ',') : String(value)

interface Option<Id extends string = string> {
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
  isRequired?: boolean
}

/** A native select, which phones show in their own way. */
export function SelectField<Id extends string>(props: SelectFieldProps<Id>) {
  const { label, name, options, value, description, isRequired = false } = props
  const { t } = useTranslation()
  const id = useId()
  const errors = use(FormValidationContext)
  const reported = name === undefined ? undefined : errors[name]
  const problem = Array.isArray(reported) ? reported.join(' ') : reported
  const notes = [description !== undefined && `${id}-description`, problem !== undefined && `${id}-error`]

  const choose = (chosen: string) => {
    const option = options.find((other) => other.id === chosen)
    if (option) props.onChange(option.id)
  }
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isRequired && <RequiredMark />}
      </label>
      <select
        id={id}
        name={name}
        value={value ?? ''}
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

interface ToggleProps extends Pick<FieldProps, 'label' | 'description'> {
  value: boolean
  onChange: (value: boolean) => void
}

export function CheckboxField({ label, description, value, onChange }: ToggleProps) {
  return (
    <AriaCheckboxField className="field toggle" isSelected={value} onChange={onChange}>
      <CheckboxButton className="toggle-button">
        <span className="box">
          <Icon name="check" />
        </span>
        {label}
      </CheckboxButton>
      <FieldNotes description={description} />
    </AriaCheckboxField>
  )
}

export function SwitchField({ label, description, value, onChange }: ToggleProps) {
  return (
    <AriaSwitchField className="field toggle" isSelected={value} onChange={onChange}>
      <SwitchButton className="toggle-button">
        <span className="track" />
        {label}
      </SwitchButton>
      <FieldNotes description={description} />
    </AriaSwitchField>
  )
}

const debounceMs = 300

/** A search field. It reports the text when the user stops typing. The `/` key focuses it. */
export function SearchField({ label, value, onChange }: Pick<DateFieldProps, 'label' | 'value' | 'onChange'>) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [reported, setReported] = useState(value)
  if (value !== reported) {
    setReported(value)
    setText(value)
  }
  const report = useEffectEvent(() => {
    if (text === value) return
    setReported(text)
    onChange(text)
  })
  useEffect(() => {
    const timer = setTimeout(() => report(), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  useShortcut('/', () => input.current?.focus(), t('shortcuts.focusSearch'))
  return (
    <AriaTextField className="field search" type="search" value={text} onChange={setText}>
      <Label>
        {label} <kbd aria-hidden="true">/</kbd>
      </Label>
      <Input ref={input} />
    </AriaTextField>
  )
}
