/** Swagger UI plugin that shows the code samples of an operation as tabs above its responses. */
export const samplesPlugin = ({ React }) => {
  const { createElement: h, Fragment, useId, useRef, useState } = React

  function Samples({ samples }) {
    const id = useId()
    const tabs = useRef([])
    const [shown, setShown] = useState(0)
    const { source, label } = samples[shown]

    const move = ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0
      if (step === 0) return
      const next = (shown + step + samples.length) % samples.length
      setShown(next)
      tabs.current[next]?.focus()
    }
    const tab = (sample, index) =>
      h(
        'button',
        {
          key: sample.label,
          ref: (element) => (tabs.current[index] = element),
          type: 'button',
          role: 'tab',
          id: `${id}-${index}`,
          'aria-selected': index === shown,
          'aria-controls': `${id}-panel`,
          tabIndex: index === shown ? 0 : -1,
          onClick: () => setShown(index),
          onKeyDown: move,
        },
        sample.label,
      )
    return h(
      'section',
      { className: 'samples', 'aria-label': 'Code samples' },
      h(
        'div',
        { className: 'samples-head' },
        h('div', { role: 'tablist', 'aria-label': 'Language' }, samples.map(tab)),
        h(CopyButton, { key: label, text: source }),
      ),
      h(
        'pre',
        { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-${shown}`, tabIndex: 0 },
        h('code', null, source),
      ),
    )
  }

  function CopyButton({ text }) {
    const [state, setState] = useState('Copy')
    const copy = () =>
      // Browsers offer no clipboard to pages loaded over plain HTTP from another host.
      Promise.resolve(navigator.clipboard)
        .then((clipboard) => clipboard.writeText(text))
        .then(
          () => setState('Copied'),
          () => setState('Select and copy'),
        )
    return h('button', { type: 'button', className: 'samples-copy', onClick: copy, 'aria-live': 'polite' }, state)
  }

  const samplesOf = ({ specSelectors, path, method }) =>
    specSelectors.specJson().getIn(['paths', path, method, 'x-codeSamples'])?.toJS() ?? []

  const withSamples = (Responses) => (props) => {
    const samples = samplesOf(props)
    return h(Fragment, null, samples.length > 0 && h(Samples, { samples }), h(Responses, props))
  }

  /** Replaces the link inside each operation's button, which screen readers cannot use. The button has the same effect. */
  const plainInButtons = (DeepLink) => (props) =>
    props.path.includes('/') ? h('span', null, props.text) : h(DeepLink, props)

  return { wrapComponents: { responses: withSamples, DeepLink: plainInButtons } }
}
