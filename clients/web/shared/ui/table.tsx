import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useShortcut } from './use-shortcut.js'

type Key = string | number

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'end'
  /** Not shown in cards, on narrow screens. */
  isSecondary?: boolean
}

interface TableProps<Row, RowKey extends Key> {
  /** The first column names the row; its cell is the link or button that opens the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => RowKey
  /** The accessible name of the table. */
  caption: string
  onOpen?: (row: Row) => void
  /** The path of a row, so that it can be opened in a new tab. */
  href?: (row: Row) => string
  /** The row that is shown beside the table. */
  current?: RowKey | undefined
}

/** A native table, as cards on narrow screens. Keys: `j` and `k` move between rows, and Enter opens one. */
export function Table<Row, RowKey extends Key>(props: TableProps<Row, RowKey>) {
  const { columns, rows, rowKey, caption } = props
  const { t } = useTranslation()
  const body = useRef<HTMLTableSectionElement>(null)
  const isOpenable = props.onOpen !== undefined || props.href !== undefined
  const move = (step: 1 | -1) => {
    const elements = [...(body.current?.rows ?? [])]
    const from = elements.findIndex((element) => element.contains(document.activeElement))
    const target = elements[Math.min(Math.max(from === -1 ? 0 : from + step, 0), elements.length - 1)]
    target?.focus()
    target?.scrollIntoView({ block: 'nearest' })
  }
  useShortcut('j', () => move(1), t('table.keyNext'))
  useShortcut('k', () => move(-1), t('table.keyPrevious'))

  return (
    <table className="table">
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ id, header, align }) => (
            <th key={id} scope="col" className={align}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => {
          const key = rowKey(row)
          return (
            <tr
              key={key}
              tabIndex={-1}
              data-key={key}
              className={isOpenable ? 'is-openable' : undefined}
              aria-current={key === props.current || undefined}
              onClick={isOpenable ? openFirst : undefined}
              onKeyDown={isOpenable ? openFirstByKey : undefined}
            >
              {columns.map((column, index) => (
                <Cell key={column.id} column={column} row={row} isFirst={index === 0} table={props} />
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface CellProps<Row> {
  column: Column<Row>
  row: Row
  isFirst: boolean
  table: { onOpen?: (row: Row) => void; href?: (row: Row) => string }
}

function Cell<Row>({ column, row, isFirst, table: { onOpen, href } }: CellProps<Row>) {
  const content = column.cell(row)
  const classes = [column.align, column.isSecondary && 'is-secondary', isFirst && 'is-first'].filter(Boolean).join(' ')
  const opener = href ? (
    <Link className="row-opener" href={href(row)}>
      {content}
    </Link>
  ) : (
    <button className="row-opener" type="button" onClick={() => onOpen?.(row)}>
      {content}
    </button>
  )
  return (
    <td className={classes || undefined} data-label={column.header}>
      {isFirst && (href || onOpen) ? opener : content}
    </td>
  )
}

/** A press anywhere in a row presses its link or button, unless it is on another control or selects text. */
function openFirst(event: MouseEvent<HTMLTableRowElement>): void {
  const isControl = event.target instanceof Element && event.target.closest('a, button, input, label, select')
  if (!isControl && getSelection()?.isCollapsed !== false) opener(event.currentTarget)?.click()
}

function openFirstByKey(event: KeyboardEvent<HTMLTableRowElement>): void {
  if (event.key === 'Enter' && event.target === event.currentTarget) opener(event.currentTarget)?.click()
}

/** Focuses the link or button of the row with this key, if a table shows it. */
export function focusRow(key: Key): void {
  document.querySelector<HTMLElement>(`tr[data-key="${key}"] .row-opener`)?.focus()
}

const opener = (row: HTMLTableRowElement) => row.querySelector<HTMLElement>('.row-opener')
