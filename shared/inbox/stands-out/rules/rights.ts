import { type Finding, inText } from '../finding.ts';
import { hasFlag } from '../shell/arguments.ts';
import type { Call } from '../shell/walk.ts';
import { headSpan, matching, type Rule, subcommands, wholeSpan } from './rule.ts';

const PRIVILEGED = /^(?:sudo|sudoedit|doas|su|pkexec|gsudo|runas|run0|runuser|machinectl)$/;

/** Runs as somebody else, most often as the one who may do everything. */
export const privilege: Rule = ({ name, head, args }) => {
  const isElevated = name === 'start-process' && args.some(({ text }) => /^runas$/i.test(text.text));
  return PRIVILEGED.test(name) || isElevated ? [inText('privilege', 'red', { from: head })] : [];
};

const OPENING = /^[ugoa]*[+=][rwx]*[wst]|^[ugoa]*[+=].*s|^[0-7]?[0-7]?[0-7]?[2367]$|^[2467][0-7]{3}$/;

/** Who may read, change and run files, and what may come in from the network. */
export const permissions: Rule = (call) => {
  const { name, args } = call;
  const isWide = () => hasFlag(args, 'R', '--recursive') || args.some(({ text }) => isOpening(text.text));
  if (name === 'chmod') return isWide() ? whole(call) : [];
  return /^(?:chown|chgrp|chattr|chflags|setfacl|setcap|icacls|cacls|takeown|set-acl|spctl|csrutil|setenforce|iptables|nft|ufw|visudo|usermod|useradd|adduser|userdel|passwd|chpasswd|set-executionpolicy)$/.test(
    name,
  )
    ? whole(call)
    : [];
};

const STARTING = subcommands({
  systemctl: /^(?:enable|disable|start|stop|restart|reload|mask|unmask|daemon-reload|edit|link|set-default|isolate|kill)\b/,
  launchctl: /^(?:load|unload|bootstrap|bootout|enable|disable|submit|kickstart)\b/,
  loginctl: /^enable-linger\b/,
  service: /^\S+ (?:start|stop|restart|reload)\b/,
  schtasks: /^\S*/,
  sc: /^(?:create|config|delete|start|stop)\b/,
  reg: /^(?:add|delete|import)\b/i,
  defaults: /^(?:write|delete)\b/,
  osascript: /login item/i,
});

/** What would start by itself from then on. */
export const persistence: Rule = (call) => {
  const { name, args } = call;
  const matched = matching(STARTING, call);
  if (matched !== undefined) return [inText('persistence', 'amber', headSpan(call, matched))];
  if (name === 'crontab') return args.some(({ text }) => text.text === '-l') ? [] : whole(call, 'persistence');
  if (/^(?:at|batch|update-rc\.d|chkconfig|new-service|set-service|register-scheduledtask|new-scheduledtask)$/.test(name))
    return whole(call, 'persistence');
  return isHookConfig(call) ? whole(call, 'persistence') : [];
};

const STOPPING =
  /^(?:shutdown|reboot|halt|poweroff|init|telinit|stop-computer|restart-computer|killall|pkill|taskkill|stop-process|spps)$/;

/** The machine, or programs by name. */
export const stops: Rule = (call) =>
  (STOPPING.test(call.name) && call.args.length > 0) || /^(?:reboot|halt|poweroff)$/.test(call.name)
    ? whole(call, 'stops-programs')
    : [];

/** Settings by which git runs a program of one's choice. */
function isHookConfig({ name, args }: Call): boolean {
  if (name !== 'git') return false;
  return args.some(({ text }) =>
    /^(?:core\.(?:hookspath|sshcommand|pager|editor|fsmonitor)|alias\..*=!|credential\.helper)/i.test(text.text),
  );
}

function isOpening(mode: string): boolean {
  return OPENING.test(mode) && !/^[ug]*\+w$/.test(mode);
}

function whole(call: Call, id: 'permissions' | 'persistence' | 'stops-programs' = 'permissions'): readonly Finding[] {
  return [inText(id, 'amber', wholeSpan(call))];
}
