/** Swagger UI plugin that signs in with email address and password, and sends the token with later requests. */
export const signInPlugin = ({ React }) => {
  const signIn =
    (_original, { authActions, errActions }) =>
    async ({ password, ...auth }) => {
      const { name, username, schema } = auth
      const body = new URLSearchParams({ grant_type: 'password', username, password })
      errActions.clear({ authId: name, type: 'auth' })
      try {
        const response = await fetch(schema.get('tokenUrl'), { method: 'POST', body })
        const answer = await response.json()
        if (!response.ok) throw new Error(answer.detail)
        authActions.authorizeOauth2({ auth, token: answer })
      } catch ({ message }) {
        errActions.newAuthErr({ authId: name, level: 'failed', source: 'Sign-in', message })
      }
    }

  /** Adds a form, so that Enter signs in and password managers recognize the fields. */
  const withForm = (OAuth2) => (props) => {
    const onSubmit = (event) => event.preventDefault()
    // The hidden field `client_id` is required.
    return React.createElement('form', { noValidate: true, onSubmit }, React.createElement(OAuth2, props))
  }

  /** Leaves out the secret of the context broker, which the dialog of its only operation still asks for. */
  const accountsOnly =
    (original) =>
    (...args) =>
      original(...args).filter((schemes) => schemes.has('bearer'))

  return {
    statePlugins: {
      auth: {
        wrapActions: { authorizePassword: signIn },
        wrapSelectors: { definitionsToAuthorize: accountsOnly },
      },
    },
    wrapComponents: { oauth2: withForm },
  }
}

/**
 * Returns the scheme of {@link signInPlugin}. The contract declares a bearer token instead, because code generators
 * support it better.
 */
export const passwordScheme = (tokenUrl) => ({
  type: 'oauth2',
  description: 'Sign in with the email address and password of an account of this service.',
  flows: { password: { tokenUrl, scopes: {} } },
})
