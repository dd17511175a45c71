import { format, resolveConfig } from 'prettier'
import { baseAddresses } from '../../../src/platform/config/settings/data.js'
import { settingGroups } from '../../../src/platform/config/settings/index.js'
import type { Setting, SettingGroup } from '../../../src/platform/config/settings/types.js'

const notice =
  'GENERATED from src/platform/config/settings/ by `npm run generate`. Do not edit: change the settings instead.'

/** Returns `.env.example`: every setting with its default, commented out. */
export function emitEnvExample(): string {
  const groups = Object.entries<SettingGroup>(settingGroups).map(
    ([title, group]) => `# ---- ${title} ----\n\n${Object.entries(group).map(exampleOf).join('\n\n')}\n`,
  )
  const introduction = [
    `# ${notice}`,
    '# Copy this file to .env and uncomment what you change. Outside production, the service reads .env at start.',
    '# All settings are described in docs/configuration.md.',
  ]
  return [`${introduction.join('\n')}\n`, ...groups].join('\n')
}

function exampleOf([name, setting]: [string, Setting]): string {
  const lines = [
    ...wrap(plain(setting.description)),
    ...(setting.type.expected === 'text' ? [] : [`Value: ${plain(setting.type.expected)}`]),
    ...(setting.defaultText === undefined ? [] : [`Default: ${plain(setting.defaultText)}`]),
  ]
  return [...lines.map((line) => `# ${line}`), `#${name}=${setting.default ?? ''}`].join('\n')
}

/** Returns Markdown without code spans, and with links replaced by their text. */
function plain(markdown: string): string {
  return markdown.replaceAll('`', '').replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
}

function wrap(text: string, width = 118): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line === '') lines[lines.length - 1] = word
    else if (line.length + word.length < width) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Returns `docs/configuration.md`: one table per group, with an anchor per setting. */
export async function emitConfigurationPage(): Promise<string> {
  const groups = Object.entries<SettingGroup>(settingGroups).map(
    ([title, group]) => `## ${title}
${group === baseAddresses ? '\nOf providers, for mirrors, servers of your own, and tests. Most deployments keep the defaults.\n' : ''}
| Name | Value | Default | Description |
| --- | --- | --- | --- |
${Object.entries(group).map(rowOf).join('\n')}
`,
  )
  const page = `<!-- ${notice} -->

# Configuration

The service is configured with environment variables. All of them are optional in development.

- Outside production, the service also reads a file \`.env\` in its working directory. The environment takes precedence.
  Names that are not settings are reported in the log.
  [.env.example](../.env.example) lists all settings with their defaults.
- An empty value counts as not set. Relative paths start at the working directory.
- An invalid value prevents the start. The error message lists every problem at once.
- Settings marked as **secret** never appear in error messages. Keep them out of version control.
- \`npx ems doctor\` checks the configuration, the database and the external services.

Each setting has its own anchor, for example [\`docs/configuration.md#port\`](#port).

${groups.join('\n')}`
  return format(page, { ...(await resolveConfig('docs/configuration.md')), parser: 'markdown' })
}

function rowOf([name, { type, default: value, defaultText, description, secret }]: [string, Setting]): string {
  const shownDefault = value === undefined ? (defaultText ?? '–') : `\`${value}\``
  const anchor = `<a id="${name.toLowerCase()}"></a>`
  const notes = secret ? `${description} **Secret.**` : description
  return `| ${anchor}\`${name}\` | ${type.expected} | ${shownDefault} | ${notes} |`
}
