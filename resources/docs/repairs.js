/**
 * What Redoc and Swagger UI leave out for keyboards and screen readers, put in after they have rendered. Each repair says
 * what it mends; remove it when a new version does so itself (test/browser/docs.test.ts judges both pages with axe).
 */

/** Runs the repairs now and whenever the page has rendered something more. */
export function keepRepaired(root, repairs) {
  let asked = 0
  const run = () => {
    asked = 0
    for (const repair of repairs) repair(root)
  }
  // Children only: what a repair sets are attributes, which would otherwise ask for the next one.
  new MutationObserver(() => (asked ||= requestAnimationFrame(run))).observe(root, { childList: true, subtree: true })
  run()
}

/** Redoc names a group of the menu by a label that hides the names of what is in it. */
export function unhideMenuGroups(root) {
  for (const group of root.querySelectorAll('li[data-item-id^="group/"][aria-label]'))
    group.removeAttribute('aria-label')
}

/** A block that scrolls is out of reach of the keyboard until it can have the focus. */
export function reachScrollingBlocks(root) {
  for (const block of root.querySelectorAll('pre:not([tabindex])')) {
    const scrolls = block.scrollWidth > block.clientWidth || block.scrollHeight > block.clientHeight
    if (scrolls) block.tabIndex = 0
  }
}

/** Swagger UI gives no name to its choices and fields, or a label with nothing in it. */
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
