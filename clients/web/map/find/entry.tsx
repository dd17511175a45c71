import type { ReactNode } from 'react'

interface EntryProps {
  /** Classes with the colour of the mark. */
  tone: string
  /** A short text or an icon in that colour. */
  mark: ReactNode
  name: string
  text: string
  onOpen: () => void
}

/** An entry of a list, which opens the details. */
export function Entry({ tone, mark, name, text, onOpen }: EntryProps) {
  return (
    <li>
      <button type="button" className={`entry ${tone}`} onClick={onOpen}>
        <span className="entry-mark">{mark}</span>
        <span className="entry-text">
          <b>{name}</b>
          <span className="quiet-text">{text}</span>
        </span>
      </button>
    </li>
  )
}
