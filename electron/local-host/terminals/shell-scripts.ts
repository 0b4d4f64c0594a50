/** A shell's own `${name}` inside a template. */
const $ = '$';

/**
 * What a bash of ours reads at its start, after everything of the person's own: from then on it tells where a command begins, how it
 * ended and in which folder it is, in marks that carry a nonce. A bash that has a DEBUG trap already keeps it and tells nothing.
 */
export const BASH_SCRIPT = String.raw`# Shell integration of Signalbox: tells the terminal about commands.
[ -r ~/.bashrc ] && . ~/.bashrc

if [ -n "$SIGNALBOX_SHELL_NONCE" ] && [ -z "$(trap -p DEBUG)" ]; then
  __signalbox_nonce=$SIGNALBOX_SHELL_NONCE
  __signalbox_in_prompt=1
  __signalbox_running=
  __signalbox_entry=
  __signalbox_text=

  __signalbox_mark() { builtin printf '\033]633;%s;%s\007' "$__signalbox_nonce" "$1"; }

  __signalbox_escape() {
    local text=$1
    text=${$}{text//\\/\\\\}
    text=${$}{text//;/\\x3b}
    text=${$}{text//$'\n'/\\x0a}
    text=${$}{text//$'\e'/\\x1b}
    text=${$}{text//$'\a'/\\x07}
    builtin printf '%s' "$text"
  }

  # The line as it was typed is in the history, unless it was not kept there; then at least its first command is known.
  __signalbox_line() {
    local entry
    entry=$(HISTTIMEFORMAT= builtin history 1)
    if [ "$entry" != "$__signalbox_entry" ] && [[ $entry =~ ^[[:space:]]*[0-9]+\*?[[:space:]]+(.*)$ ]]; then
      __signalbox_text=${$}{BASH_REMATCH[1]}
    elif [[ $__signalbox_text != "$1"* ]]; then
      __signalbox_text=$1
    fi
    __signalbox_entry=$entry
  }

  __signalbox_debug() {
    [ -n "$__signalbox_in_prompt$__signalbox_running$COMP_LINE" ] && return
    case $1 in __signalbox_*) return ;; esac
    __signalbox_running=1
    __signalbox_line "$1"
    __signalbox_mark "E;$(__signalbox_escape "$__signalbox_text")"
    __signalbox_mark C
  }

  __signalbox_before() {
    local status=$?
    if [ -n "$__signalbox_running" ]; then __signalbox_mark "D;$status"; else __signalbox_entry=$(HISTTIMEFORMAT= builtin history 1); fi
    __signalbox_running=
    __signalbox_in_prompt=1
    __signalbox_mark "P;Cwd=$(__signalbox_escape "$PWD")"
    return $status
  }

  __signalbox_after() { __signalbox_in_prompt=; }

  if [[ $(declare -p PROMPT_COMMAND 2>/dev/null) == "declare -a"* ]]; then
    PROMPT_COMMAND=(__signalbox_before "${$}{PROMPT_COMMAND[@]}" __signalbox_after)
  else
    PROMPT_COMMAND=$'__signalbox_before\n'"$PROMPT_COMMAND"$'\n__signalbox_after'
  fi
  trap '__signalbox_debug "$BASH_COMMAND"' DEBUG
fi
unset SIGNALBOX_SHELL_NONCE
`;

/** The same for zsh, which reads it instead of the person's `.zshenv` and goes on with everything of the person's own. */
export const ZSH_SCRIPT = String.raw`# Shell integration of Signalbox: tells the terminal about commands.
if [[ -n $SIGNALBOX_USER_ZDOTDIR ]]; then ZDOTDIR=$SIGNALBOX_USER_ZDOTDIR; else unset ZDOTDIR; fi
unset SIGNALBOX_USER_ZDOTDIR
[[ -r ${$}{ZDOTDIR:-$HOME}/.zshenv ]] && builtin source ${$}{ZDOTDIR:-$HOME}/.zshenv

if [[ -o interactive && -n $SIGNALBOX_SHELL_NONCE ]]; then
  typeset -g __signalbox_nonce=$SIGNALBOX_SHELL_NONCE __signalbox_running=

  __signalbox_mark() { builtin printf '\033]633;%s;%s\007' "$__signalbox_nonce" "$1" }

  __signalbox_escape() {
    local text=$1
    text=${$}{text//\\/\\\\}
    text=${$}{text//;/\\x3b}
    text=${$}{text//$'\n'/\\x0a}
    text=${$}{text//$'\e'/\\x1b}
    text=${$}{text//$'\a'/\\x07}
    builtin print -rn -- "$text"
  }

  __signalbox_preexec() {
    __signalbox_running=1
    __signalbox_mark "E;$(__signalbox_escape "$1")"
    __signalbox_mark C
  }

  __signalbox_precmd() {
    local code=$?
    [[ -n $__signalbox_running ]] && __signalbox_mark "D;$code"
    __signalbox_running=
    __signalbox_mark "P;Cwd=$(__signalbox_escape "$PWD")"
  }

  typeset -ga precmd_functions preexec_functions
  precmd_functions=(__signalbox_precmd $precmd_functions)
  preexec_functions+=(__signalbox_preexec)
fi
unset SIGNALBOX_SHELL_NONCE
`;
