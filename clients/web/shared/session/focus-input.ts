/** Focuses the field of an element that has just appeared. For `ref`. */
export function focusInput(element: HTMLElement | null): void {
  element?.querySelector('input')?.focus()
}
