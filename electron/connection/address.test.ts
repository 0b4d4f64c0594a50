import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dialledAddress, parseAddress } from './address.ts';
import type { HostAddress } from './host-address.ts';
import { sshArguments } from './ssh-arguments.ts';

function read(text: string): HostAddress {
  const parsed = parseAddress(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.address;
}

describe('parseAddress', () => {
  it('takes the token out of the address', () => {
    const address = read('ws://127.0.0.1:8081/?tkn=s3cret');

    expect(address).toEqual({
      text: 'ws://127.0.0.1:8081',
      place: '127.0.0.1:8081',
      name: '127.0.0.1:8081',
      token: 's3cret',
      isEncrypted: false,
      isLoopback: true,
      way: { type: 'network' },
    });
  });

  it.each([
    ['  ws://127.0.0.1:8081\n', 'ws://127.0.0.1:8081'],
    ['WSS://Studio.Example:443/agents/', 'wss://studio.example/agents/'],
    ['ws://studio.example:80', 'ws://studio.example'],
    ['wss://studio.example?room=1&tkn=x&floor=2%20a', 'wss://studio.example/?room=1&floor=2%20a'],
    ['wss://studio.example/?%74kn=x', 'wss://studio.example'],
    ['wss://studio.example/?tkn', 'wss://studio.example'],
    ['wss://studio.example/?Tkn=x', 'wss://studio.example'],
    ['ws://[0:0::1]:9', 'ws://[::1]:9'],
  ])('normalises %j', (typed, text) => {
    expect(read(typed).text).toBe(text);
  });

  it.each([
    ['wss://a.example?tkn=a%2Bb', 'a+b'],
    ['wss://a.example?tkn=a+b', 'a+b'],
    ['wss://a.example?tkn=a=b', 'a=b'],
    ['wss://a.example?tkn=100%', '100%'],
    ['wss://a.example?tkn=&tkn=second', 'second'],
    ['wss://a.example?TKN=loud', 'loud'],
    ['wss://a.example?tkn=', undefined],
    ['wss://a.example?tkn', undefined],
    ['wss://a.example', undefined],
  ])('finds the token of %j', (typed, token) => {
    expect(read(typed).token).toBe(token);
  });

  it.each(['127.0.0.1', '127.9.9.9', '127.1', '0x7f000001', 'localhost', 'LOCALHOST', '[::1]', '[::ffff:127.0.0.1]'])(
    'knows %s as loopback',
    (machine) => {
      expect(read(`ws://${machine}:8081`).isLoopback).toBe(true);
    },
  );

  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '128.0.0.1',
    'localhost.example',
    '127.0.0.1.example',
    'my.localhost',
    '[::2]',
    '[fe80::7f01]',
    '[::ffff:7f:1]',
    '[::7f00:1]',
  ])('does not take %s for loopback', (machine) => {
    expect(read(`ws://${machine}:8081`).isLoopback).toBe(false);
  });

  it.each([
    ['', 'begins with ws://, wss://, ssh://, unix: or stdio:'],
    ['127.0.0.1:8081', 'begins with ws://, wss://, ssh://, unix: or stdio:'],
    ['localhost:8081', 'begins with ws://, wss://, ssh://, unix: or stdio:'],
    ['https://studio.example', 'begins with ws://, wss://, ssh://, unix: or stdio:'],
    ['file:///etc/passwd', 'begins with ws://, wss://, ssh://, unix: or stdio:'],
    ['ws://', 'needs a machine'],
    ['ws://studio:99999', 'needs a machine'],
    ['ws://stu dio', 'needs a machine'],
    ['ws://me@studio.example', 'user name and password'],
    ['ws://me:word@studio.example', 'user name and password'],
    ['ws://studio.example#part', 'what follows it'],
    ['ws://studio.example?room=1&token=s3cret', 'Leave "token=" out of the address'],
    ['ws://studio.example?Access_Token=s3cret', 'Leave "access_token=" out of the address'],
    ['ws://studio.example?%70assword=s3cret', 'Leave "password=" out of the address'],
    [`ws://studio.example/${'a'.repeat(3000)}`, 'at most 2048 characters'],
  ])('refuses %j and says what to correct', (typed, expected) => {
    expect(parseAddress(typed)).toEqual({ ok: false, message: expect.stringContaining(expected) });
  });

  it('never repeats a token in a refusal', () => {
    const typings = ['http://a?tkn=s3cret', 'ws://a:b@c?tkn=s3cret', 'ws://a:99999?tkn=s3cret', 'ws://a?tkn=s3cret#x'];
    for (const typed of [...typings, 'ws://a?token=s3cret', 'ws://a?secret=s3cret&room=1']) {
      expect(JSON.stringify(parseAddress(typed))).not.toContain('s3cret');
    }
  });
});

describe('dialledAddress', () => {
  it('puts the token behind what the address already asks', () => {
    expect(dialledAddress(read('wss://a.example/x?room=1'), 't')).toBe('wss://a.example/x?room=1&tkn=t');
    expect(dialledAddress(read('ws://127.0.0.1:1'), undefined)).toBe('ws://127.0.0.1:1');
  });

  it('carries any token through unchanged', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (token) => {
        const dialled = dialledAddress(read('ws://127.0.0.1:8081'), token);

        expect(read(dialled)).toEqual({ ...read('ws://127.0.0.1:8081'), token });
        expect(new URL(dialled).searchParams.get('tkn')).toBe(token);
      }),
    );
  });

  it('survives a token that is no valid text', () => {
    expect(dialledAddress(read('ws://127.0.0.1:1'), '\ud800')).toBe('ws://127.0.0.1:1?tkn=%EF%BF%BD');
  });
});

describe('a socket', () => {
  it.each([
    ['unix:/run/user/1000/host.sock', 'unix:/run/user/1000/host.sock', '/run/user/1000/host.sock'],
    [' UNIX:/tmp/a b.sock?tkn=s3%20cret ', 'unix:/tmp/a b.sock', '/tmp/a b.sock'],
    ['pipe:agent-host', 'pipe:agent-host', '\\\\.\\pipe\\agent-host'],
  ])('%s is dialled by its path and never leaves this machine', (typed, text, path) => {
    const address = read(typed);

    expect(address).toMatchObject({ text, way: { type: 'socket', path }, isEncrypted: false, isLoopback: true });
    expect(dialledAddress(address, 's3 cret')).toBe('ws://localhost?tkn=s3%20cret');
  });

  it('keeps its token apart', () => {
    expect(read('unix:/tmp/a.sock?tkn=s3%20cret')).toMatchObject({ token: 's3 cret', text: 'unix:/tmp/a.sock' });
  });

  it.each(['unix:relative.sock', 'unix:', 'pipe:a\\b', 'pipe:', 'unix:/a?tkn=x&user=y'])('%s is not taken', (typed) => {
    expect(parseAddress(typed).ok).toBe(false);
  });
});

describe('an SSH address', () => {
  it.each([
    [
      'ssh://build-box?port=8081',
      'ssh://build-box?port=8081',
      'port 8081 of build-box',
      { machine: 'build-box' },
      { port: 8081 },
    ],
    [
      ' SSH://dana@kestrel.lan:2222/?socket=%2Frun%2Fhost.sock&tkn=s3%20cret ',
      'ssh://dana@kestrel.lan:2222?socket=/run/host.sock',
      '/run/host.sock on dana@kestrel.lan:2222',
      { machine: 'kestrel.lan', user: 'dana', port: 2222 },
      { socket: '/run/host.sock' },
    ],
    [
      'ssh://[fe80::1%eth0]?port=1',
      'ssh://[fe80::1%eth0]?port=1',
      'port 1 of [fe80::1%eth0]',
      { machine: '[fe80::1%eth0]' },
      { port: 1 },
    ],
    ['ssh://Büro_2?port=65535', 'ssh://Büro_2?port=65535', 'port 65535 of Büro_2', { machine: 'Büro_2' }, { port: 65_535 }],
  ])('%s leads to a place on another machine', (typed, text, place, login, far) => {
    const address = read(typed);

    expect(address).toMatchObject({ text, place, isEncrypted: true, isLoopback: false, way: { type: 'ssh', login, far } });
    expect(address.name).toBe(login.machine);
    expect(read(text)).toEqual({ ...address, token: undefined });
    expect(dialledAddress(address, 's3 cret')).toBe('ws://localhost?tkn=s3%20cret');
  });

  it('keeps its token apart', () => {
    expect(read('ssh://build-box?tkn=s3cret&port=1')).toMatchObject({ token: 's3cret', text: 'ssh://build-box?port=1' });
  });

  it.each([
    ['ssh://-oProxyCommand=touch%20x?port=1', 'The machine after ssh://'],
    ['ssh://-oProxyCommand=touch?port=1', 'The machine after ssh://'],
    ['ssh://?port=1', 'The machine after ssh://'],
    ['ssh://build box?port=1', 'The machine after ssh://'],
    ['ssh://$(id)?port=1', 'The machine after ssh://'],
    ['ssh://-lroot@box?port=1', 'The name before the @'],
    ['ssh://dana:s3cret@box?port=1', 'The name before the @'],
    ['ssh://box:0?port=1', 'its SSH port'],
    ['ssh://box:?port=1', 'its SSH port'],
    ['ssh://box', 'An SSH address is ssh://'],
    ['ssh://box/srv?port=1', 'An SSH address is ssh://'],
    ['ssh://box?port=1&socket=/a', 'An SSH address is ssh://'],
    ['ssh://box?command=rm', 'An SSH address is ssh://'],
    ['ssh:box?port=1', 'An SSH address is ssh://'],
    ['ssh://box?port=70000', '?port= wants a number'],
    ['ssh://box?port=-W', '?port= wants a number'],
    ['ssh://box?socket=relative', '?socket= wants a whole path'],
    ['ssh://box?socket=/a;touch b', '?socket= wants a whole path'],
    ['ssh://box?socket=/$(id)', '?socket= wants a whole path'],
    ['ssh://box?socket=-oX', '?socket= wants a whole path'],
  ])('%s is refused', (typed, expected) => {
    const refused = parseAddress(typed);

    expect(refused).toEqual({ ok: false, message: expect.stringContaining(expected) });
    expect(JSON.stringify(refused)).not.toContain('s3cret');
  });

  it('never lets anything typed stand where ssh reads options', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'-oPWb1_.='), minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(letters, letters, (machine, user) => {
        const parsed = parseAddress(`ssh://${user}@${machine}?port=1`);
        if (!parsed.ok || parsed.address.way.type !== 'ssh') return;
        const { login, far } = parsed.address.way;
        const words = sshArguments(login, far, '');
        const own = words.slice(0, words.indexOf('--'));

        expect(
          own
            .filter((word) => word.startsWith('-'))
            .every((word) => ['-T', '-a', '-x', '-o', '-l', '-p', '-N', '-W'].includes(word)),
        ).toBe(true);
        expect(words.slice(words.indexOf('--'))).toHaveLength(2);
      }),
    );
  });
});

describe('a command', () => {
  it.each([
    ['stdio:agent-host --stdio', ['agent-host', '--stdio']],
    ['STDIO:  /opt/my\\host   "a b" \'c "d"\' e"f g"h ""', ['/opt/my\\host', 'a b', 'c "d"', 'ef gh', '']],
    ['stdio:"C:\\\\Program Files\\\\host.exe" "say \\"hi\\""', ['C:\\Program Files\\host.exe', 'say "hi"']],
    ['stdio:host $HOME `id` ; rm *', ['host', '$HOME', '`id`', ';', 'rm', '*']],
  ])('%s is read into words, by no shell', (typed, argv) => {
    const address = read(typed);

    expect(address).toMatchObject({ way: { type: 'command', argv }, isEncrypted: false, isLoopback: true });
    expect(read(address.text)).toEqual(address);
  });

  it('is called by its program', () => {
    expect(read('stdio:/opt/bin/agent-host --x')).toMatchObject({ name: 'agent-host', place: '/opt/bin/agent-host' });
    expect(read('stdio:"C:\\\\hosts\\\\host.exe"').name).toBe('host.exe');
  });

  it('is the same words again however it was written', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 }), (words) => {
        const quoted = words.map((word) => `"${word.replace(/["\\]/g, '\\$&')}"`);
        const parsed = parseAddress(`stdio:${quoted.join(' ')}`);

        expect(parsed).toMatchObject({ ok: true, address: { way: { argv: words } } });
        if (parsed.ok) expect(read(parsed.address.text)).toEqual(parsed.address);
      }),
    );
  });

  it.each([
    ['stdio:', 'comes a program'],
    ['stdio:   ', 'comes a program'],
    ['stdio:"" x', 'comes a program'],
    ['stdio:"open', 'A quote in the command is not closed'],
    ["stdio:it's", 'A quote in the command is not closed'],
    ['stdio:a\nb', 'A command is one line'],
    ['stdio:a\0b', 'A command is one line'],
  ])('%j is refused', (typed, expected) => {
    expect(parseAddress(typed)).toEqual({ ok: false, message: expect.stringContaining(expected) });
  });
});
