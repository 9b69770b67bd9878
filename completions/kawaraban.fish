# fish completion for kawaraban: kawaraban completion fish | source
# It asks `kawaraban complete -- WORDS...` what the last word may become.
function __kawaraban_complete
    set -l typed (commandline -opc)
    set -l current (commandline -ct)
    set -l found (kawaraban complete -- $typed[2..-1] "$current" 2> /dev/null)
    string match -rv '^:\d+$' -- $found
    if test "$found[-1]" = ":0"
        __fish_complete_path "$current"
    end
    return 0
end
complete -c kawaraban -f -a '(__kawaraban_complete)'
