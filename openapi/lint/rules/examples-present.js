/** Every JSON or form body has a named example: tests, mocks and the documentation use them. */
export function examplesPresent() {
  return {
    MediaType(media, { report, location, key }) {
      if (!/[/+]json$|x-www-form-urlencoded$/.test(String(key))) return
      if (Object.keys(media.examples ?? {}).length === 0) {
        report({
          message: `Add a named example under "examples" (components/examples) for ${key}.`,
          location: location.key(),
        })
      }
    },
  }
}
