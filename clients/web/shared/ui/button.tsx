import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Link } from 'wouter'
import { Icon, type IconName } from './icon.js'
import { useShortcut } from './use-shortcut.js'

type Variant = 'primary' | 'plain' | 'danger' | 'quiet'

interface ButtonProps {
  children: ReactNode
  variant?: Variant
  onPress?: () => void
  /** The button stays focusable, shows a spinner, and does nothing. */
  isPending?: boolean
  isDisabled?: boolean
  /** A key that presses the button. It is shown on the button and in the list of shortcuts. */
  shortcut?: string
  /** The accessible name, if the text is not enough; also the label in the list of shortcuts. */
  label?: string
  icon?: IconName
  type?: 'button' | 'submit'
  autoFocus?: boolean
}

export function Button(props: ButtonProps) {
  const { children, variant = 'plain', isPending = false, isDisabled = false, shortcut, label, icon } = props
  const press = () => {
    if (!isPending) props.onPress?.()
  }
  const name = label ?? (typeof children === 'string' ? children : '')
  useShortcut(isDisabled ? undefined : shortcut, press, name)
  return (
    <AriaButton
      className={`button ${variant}`}
      onClick={({ detail: clicks }) => {
        // A double click must not send twice, however fast the service is.
        if (clicks < 2) press()
      }}
      isDisabled={isDisabled}
      // React Aria's own pending state announces with an image that has no name.
      type={isPending ? 'button' : (props.type ?? 'button')}
      {...(isPending && { 'aria-disabled': true })}
      {...(label !== undefined && { 'aria-label': label })}
      {...(props.autoFocus === true && { autoFocus: true })}
    >
      {isPending ? <span className="spinner" aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
      {shortcut !== undefined && <kbd aria-hidden="true">{shortcut}</kbd>}
    </AriaButton>
  )
}

interface ButtonLinkProps {
  /** A path of the desk, or with `~` of the site: `~/map`. */
  href: string
  children: ReactNode
  variant?: Variant
  icon?: IconName
}

/** A link that looks like a button. */
export function ButtonLink({ href, children, variant = 'plain', icon }: ButtonLinkProps) {
  return (
    <Link className={`button ${variant}`} href={href}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}

/** A link to the list that a page belongs to. */
export function BackLink({ href, children }: Pick<ButtonLinkProps, 'href' | 'children'>) {
  return (
    <ButtonLink href={href} icon="back">
      {children}
    </ButtonLink>
  )
}

interface IconButtonProps extends Pick<ButtonProps, 'onPress' | 'isDisabled'> {
  label: string
  icon: IconName
}

/** A button with an icon only. */
export function IconButton({ label, icon, onPress, isDisabled = false }: IconButtonProps) {
  return (
    <AriaButton className="icon-button" aria-label={label} onPress={() => onPress?.()} isDisabled={isDisabled}>
      <Icon name={icon} />
    </AriaButton>
  )
}
