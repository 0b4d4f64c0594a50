const SHELL_FILES =
  /(?:^|[/\\])(?:\.(?:bashrc|bash_profile|bash_login|bash_logout|profile|zshrc|zshenv|zprofile|zlogin|kshrc|cshrc|tcshrc|inputrc|xprofile|xinitrc)|config\.fish|(?:microsoft\.)?(?:powershell_)?profile\.ps1|autoexec\.bat)$/i;

const SYSTEM_FILES =
  /(?:^|[/\\])(?:\.ssh[/\\](?:authorized_keys|config|rc)|etc[/\\](?:cron[\w.]*|profile|bash\.bashrc|environment|ld\.so\.preload|rc\.local|sudoers|systemd|init\.d|xdg[/\\]autostart)|LaunchAgents|LaunchDaemons|\.config[/\\](?:autostart|systemd)|Start Menu[/\\]Programs[/\\]Startup|crontabs?)(?:[/\\]|$)/i;

const HOOKS =
  /(?:^|[/\\])(?:\.git[/\\](?:hooks[/\\].|config$)|\.gitconfig$|\.husky[/\\].|\.githooks[/\\].|lefthook\.ya?ml$|\.pre-commit-config\.ya?ml$|\.lintstagedrc|\.envrc$|\.vscode[/\\](?:tasks|launch|settings)\.json$|\.claude[/\\](?:settings|hooks)|\.mcp\.json$|mcp\.json$|\.devcontainer[/\\])/i;

const PIPELINES =
  /(?:^|[/\\])(?:\.github[/\\](?:workflows|actions)[/\\].|\.gitlab-ci\.ya?ml$|\.circleci[/\\].|Jenkinsfile$|azure-pipelines[\w.-]*\.ya?ml$|bitbucket-pipelines\.ya?ml$|\.travis\.yml$|\.drone\.yml$|\.buildkite[/\\].|\.woodpecker)/i;

const MANIFESTS = /(?:^|[/\\])(?:package\.json|setup\.py|conftest\.py|build\.rs|Rakefile|binding\.gyp)$/i;

/** True for a file that a shell, a login or the system runs by itself. */
export function isStartupFile(path: string): boolean {
  return path.length <= 4096 && (SHELL_FILES.test(path) || SYSTEM_FILES.test(path));
}

/** True for a file whose commands git, an editor or a build server runs by itself. */
export function isHookFile(path: string): boolean {
  return path.length <= 4096 && (HOOKS.test(path) || PIPELINES.test(path));
}

/** True for a file that may hold commands beside much else. */
export function isManifest(path: string): boolean {
  return path.length <= 4096 && MANIFESTS.test(path);
}
