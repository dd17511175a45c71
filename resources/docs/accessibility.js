/**
 * Fixes accessibility defects of Redoc and Swagger UI after they have rendered. Remove a fix when a new version no longer
 * needs it. test/browser/docs.test.ts checks both pages with axe.
 */

/** Runs the fixes now and whenever the page has rendered more elements. */
export function keepAccessible(root, fixes) {
  let scheduled = 0
  const run = () => {
    scheduled = 0
    for (const fix of fixes) fix(root)
  }
  // Observes elements only. The fixes set attributes, which would otherwise trigger the next run.
  new MutationObserver(() => (scheduled ||= requestAnimationFrame(run))).observe(root, {
    childList: true,
    subtree: true,
  })
  run()
}

/** Removes the label that Redoc sets on menu groups, because it hides the names of their items. */
export function unhideMenuGroups(root) {
  for (const group of root.querySelectorAll('li[data-item-id^="group/"][aria-label]'))
    group.removeAttribute('aria-label')
}

/** Makes scrolling blocks focusable, so that they can be scrolled with the keyboard. */
export function focusScrollingBlocks(root) {
  for (const block of root.querySelectorAll('pre:not([tabindex])')) {
    const scrolls = block.scrollWidth > block.clientWidth || block.scrollHeight > block.clientHeight
    if (scrolls) block.tabIndex = 0
  }
}

/** Names the sign-in dialog and its buttons. */
export function nameDialog(root) {
  const dialog = root.querySelector('.modal-ux')
  dialog?.setAttribute('role', 'dialog')
  dialog?.setAttribute('aria-label', 'Sign in')
  root.querySelector('.close-modal')?.setAttribute('aria-label', 'Close')
  for (const button of root.querySelectorAll('.auth-btn-wrapper [aria-label]')) button.removeAttribute('aria-label')
}

/** Names fields that Swagger UI leaves without a label, or with an empty one. */
export function nameFields(root) {
  for (const field of root.querySelectorAll(':is(select, input, textarea):not([aria-label])')) {
    if (!isLabelled(field)) field.setAttribute('aria-label', nameOf(field))
  }
}

function isLabelled(field) {
  const texts = [...(field.labels ?? [])].flatMap((label) => [...label.childNodes].filter((node) => node !== field))
  return texts.some((node) => node.textContent.trim() !== '')
}

function nameOf(field) {
  if (field.id === 'servers') return 'Server'
  if (field.matches('.examples-select-element')) return 'Example'
  const row = field.closest('tr[data-param-name], tr[data-property-name], .parameters')
  const name =
    row?.dataset.paramName ?? row?.dataset.propertyName ?? row?.querySelector('.parameter__name')?.textContent
  return name || field.placeholder || (field.matches('textarea') ? 'Body' : 'Value')
}
