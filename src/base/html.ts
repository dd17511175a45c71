/** HTML that needs no escaping. */
export interface Html {
  readonly html: string
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Builds HTML from a template. Values are escaped, except HTML and lists of HTML. */
export function html(parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  const rendered = values.map((value) => {
    if (typeof value === 'string') return value.replace(/[&<>"']/g, (character) => entities[character] ?? '')
    return Array.isArray(value) ? value.map((part) => part.html).join('') : value.html
  })
  return { html: String.raw({ raw: parts }, ...rendered) }
}
