/** The language that a phone has chosen, as the cookie says that it sends along (D33). */

/** English unless the cookies name another that we have: 'en', 'hi' or 'mr'. */
function languageOf(cookies) {
  return /(?:^|;\s*)essentials_language=(hi|mr)(?:;|$)/.exec(cookies)?.[1] ?? 'en';
}

module.exports = { languageOf };
